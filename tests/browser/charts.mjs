// Figures: every GPU is named, and no text is cut, leaves its figure, or covers another text, a point or a bar.

const widths = [320, 360, 768, 1440];

/** Findings at each of these widths on the page a tab shows. */
export async function chartTexts(tab) {
  const findings = [];
  if (await tab.locator('.chart').count() === 0) return findings;
  const size = tab.viewportSize();
  for (const width of widths) {
    await tab.setViewportSize({width, height: size.height});
    findings.push(...(await tab.evaluate(look)).map(finding => `at ${width} px, ${finding}`));
  }
  await tab.setViewportSize(size);
  return findings;
}

/** Runs in the page. */
function look() {
  const slack = 1; // px, by which some letters reach over their own width
  const textOf = element => element.textContent.replace(/\s+/g, ' ').trim();

  const canvas = document.createElement('canvas').getContext('2d');

  /** Where a text has ink from top to bottom, and its whole width: lines of text may stand closer than the font's own boxes. */
  function boxOf(element) {
    const box = element.getBoundingClientRect();
    if (element.tagName !== 'text' || box.width === 0) return box;
    const {fontWeight, fontSize, fontFamily} = getComputedStyle(element);
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const {actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent} = canvas.measureText(element.textContent);
    const toScreen = element.getScreenCTM(), baseline = toScreen.f + toScreen.d * element.getStartPositionOfChar(0).y;
    return {left: box.left, right: box.right, width: box.width, top: baseline - toScreen.d * ascent, bottom: baseline + toScreen.d * descent};
  }

  const inside = (box, frame) => box.left >= frame.left - slack && box.right <= frame.right + slack &&
    box.top >= frame.top - slack && box.bottom <= frame.bottom + slack;
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;

  function* pairs(items) {
    for (let i = 0; i < items.length; ++i) for (let j = i + 1; j < items.length; ++j) yield [items[i], items[j]];
  }

  /** The GPUs of the page's table that a figure must name: all but those it says it leaves out. */
  function gpusOf(chart) {
    const names = [...document.querySelectorAll('#gpus tbody th')].map(cell => textOf(cell.querySelector('a') ?? cell.firstChild));
    const words = textOf(chart.closest('figure').querySelector('p') ?? document.createElement('p'));
    const leftOut = words.slice(words.search(/[::] ?/) + 1).split(/[,.،、] ?/).map(name => name.trim());
    return names.filter(name => !leftOut.includes(name));
  }

  /** Names at points, or those that stand before bars, some on two lines. */
  function namesIn(chart) {
    const labels = [...chart.querySelectorAll('.label')].map(textOf);
    if (labels.length) return labels;
    return [[...chart.querySelectorAll('text[x="0"]:not([class])')].map(textOf).join(' ')];
  }

  function missingNames(chart) {
    const gpus = gpusOf(chart), names = namesIn(chart), points = chart.querySelectorAll('.point').length;
    if (gpus.length === 0) return [];
    const wanted = points ? gpus.slice().sort().join(' ') : gpus.join(' ');
    const findings = names.slice().sort().join(' ') === wanted ? [] : [`named ${names.join(', ')} instead of ${gpus.join(', ')}`];
    if (points && points !== gpus.length) findings.push(`${points} points for ${gpus.length} GPUs`);
    return findings;
  }

  function findingsOf(chart) {
    const texts = [...chart.querySelectorAll('text')], marks = [...chart.querySelectorAll('circle, rect')];
    const boxes = new Map([...texts, ...marks].map(element => [element, boxOf(element)]));
    const frame = chart.getBoundingClientRect();
    const covers = (a, b) => overlap(boxes.get(a), boxes.get(b));
    return [
      ...(texts.length ? missingNames(chart) : ['no text']),
      ...texts.filter(text => boxes.get(text).width === 0).map(text => `“${textOf(text)}” is not shown`),
      ...texts.filter(text => textOf(text).endsWith('…')).map(text => `“${textOf(text)}” is cut`),
      ...texts.filter(text => !inside(boxes.get(text), frame)).map(text => `“${textOf(text)}” leaves the figure`),
      ...[...pairs(texts)].filter(([a, b]) => covers(a, b)).map(([a, b]) => `“${textOf(a)}” covers “${textOf(b)}”`),
      ...texts.flatMap(text => marks.filter(mark => covers(text, mark)).map(mark => `“${textOf(text)}” covers a ${mark.tagName}`)),
    ];
  }

  return [...document.querySelectorAll('.chart')].flatMap(chart => {
    const id = chart.getAttribute('aria-labelledby').replace(/-title$/, '');
    return findingsOf(chart).map(finding => `${id}: ${finding}`);
  });
}
