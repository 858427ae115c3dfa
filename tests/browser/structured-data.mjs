// JSON-LD says what the page shows: breadcrumb, questions with their answers, and the price.

/** The amounts in a text that stand at a currency's sign or code, as decimal text: "4,19 $US" is 4.19 in French. */
export function prices(text, tag, currency) {
  const parts = Object.fromEntries(new Intl.NumberFormat(tag, {style: 'currency', currency, minimumFractionDigits: 2})
    .formatToParts(1234567.89).map(({type, value}) => [type, value]));
  const decimals = `${parts.decimal}٫`, marks = `${decimals}${parts.group ?? ''}٬`; // Arabic digits come with marks of their own
  const sign = `(?:${[parts.currency, currency, '$'].map(text => text.replaceAll('$', '\\$')).join('|')})`;
  const gap = '[\\s\\u200e\\u200f\\u2066-\\u2069]*'; // spaces and directions
  const amount = `(\\p{Nd}(?:[\\p{Nd}${marks}]*\\p{Nd})?)`;
  const found = text.replace(/[\u2060\u061c]/g, '').matchAll(new RegExp(`${sign}${gap}${amount}|${amount}${gap}${sign}`, 'gu'));
  return [...found].map(match => [...match[1] ?? match[2]].map(character =>
    decimals.includes(character) ? '.' : /\p{Nd}/u.test(character) ? digitValue(character) : '').join(''));
}

/** Digits of every script stand in rows of ten. */
function digitValue(digit) {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0) - value - 1))) ++value;
  return value % 10;
}

const plain = text => text.replace(/[\u2060\u061c]/g, '').replace(/\s+/g, ' ').trim();

/** Runs in the page: what it says to machines and what it shows. */
function look() {
  const textOf = element => element.textContent;
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(script => JSON.parse(script.textContent));
  return {
    tag: document.documentElement.lang,
    things: data.flatMap(thing => thing['@graph'] ?? [thing]),
    heading: textOf(document.querySelector('h1')),
    breadcrumb: [...document.querySelectorAll('.breadcrumb li')].map(item =>
      [textOf(item), new URL(item.querySelector('a')?.href ?? location.href).pathname]),
    questions: [...document.querySelectorAll('#faq details')].map(details =>
      [textOf(details.querySelector('summary')), [...details.children].slice(1).map(textOf).join(' ')]),
    priceNote: [...document.querySelectorAll('.gpu .notes p, .gpu #faq p')].map(textOf).join(' '),
    isGpu: document.body.className === 'gpu',
  };
}

/** Findings on the page a tab shows. */
export async function structuredData(tab) {
  const page = await tab.evaluate(look);
  const of = type => page.things.filter(thing => thing['@type'] === type);
  return [...breadcrumb(page, of('BreadcrumbList')), ...questions(page, of('FAQPage')), ...product(page, of('Product'))];
}

const same = (what, said, shown) => {
  const [a, b] = [said, shown].map(value => plain(JSON.stringify(value)));
  return a === b ? [] : [`${what}: JSON-LD says ${a}, the page shows ${b}`];
};

function breadcrumb({breadcrumb}, [list]) {
  const said = list?.itemListElement.map(({name, item}) => [plain(name), new URL(item).pathname]) ?? [];
  return same('breadcrumb', said, breadcrumb.map(([name, path]) => [plain(name), path]));
}

function questions({questions}, [page]) {
  const said = page?.mainEntity.map(({name, acceptedAnswer}) => [plain(name), plain(acceptedAnswer.text)]) ?? [];
  return same('questions', said, questions.map(pair => pair.map(plain)));
}

function product({isGpu, priceNote, tag}, [thing]) {
  const said = thing?.offers?.lowPrice;
  const shown = [...new Set(prices(priceNote, tag, thing?.offers?.priceCurrency ?? 'USD'))];
  return isGpu || thing ? same('price', said === undefined ? [] : [said], shown) : [];
}
