// What a page does beyond being read: tables sort by their headers and filter by a word, the calculator answers. Nothing here is
// needed to read a page, and nothing is fetched.

const language = globalThis.document?.documentElement.lang;

/* Tables */

const isHeading = row => row.matches('.group');

/** What a cell sorts by: its number, else its text; undefined for words that say why there is no figure. */
function keyOf(cell) {
  if (cell.dataset.value) return Number(cell.dataset.value);
  const text = (cell.querySelector('a') ?? cell).textContent.trim();
  return cell.matches('.absent') || !text ? undefined : text;
}

/** Rows in the order of a column. Absent figures stand last either way; equal ones keep the order of the page. */
function sorted(rows, column, descending) {
  const collator = new Intl.Collator(language, {numeric: true});
  const keys = new Map(rows.map(row => [row, keyOf(row.cells[column])]));
  const compare = (a, b) => typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(a, b);
  return [...rows].sort((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)];
    if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
    return descending ? compare(b, a) : compare(a, b);
  });
}

/** A table whose headers sort upwards, downwards, and back to the order of the page with its groups; a word filters its rows. */
function makeSortable(table) {
  const bodies = [...table.tBodies].map(body => {
    const rows = [...body.rows];
    return {body, heading: rows.find(isHeading), rows: rows.filter(row => !isHeading(row))};
  });
  const all = bodies.flatMap(({rows}) => rows);
  const headers = [...table.tHead.rows[0].cells];
  const next = {none: 'ascending', ascending: 'descending', descending: 'none'};
  let isSorted = false;

  /** Groups have their headings while the table is in its own order and something of them is left. */
  function arrange() {
    for (const {heading, rows} of bodies) if (heading) heading.hidden = isSorted || rows.every(row => row.hidden);
  }

  function sort(header) {
    const order = next[header.getAttribute('aria-sort')];
    for (const other of headers) other.setAttribute('aria-sort', other === header ? order : 'none');
    isSorted = order !== 'none';
    if (isSorted) bodies[0].body.append(...sorted(all, header.cellIndex, order === 'descending'));
    else for (const {body, rows} of bodies) body.append(...rows);
    arrange();
  }

  function filter(text) {
    const lower = string => string.toLocaleLowerCase(language);
    const words = lower(text).split(/\s+/);
    for (const {heading, rows} of bodies)
      for (const row of rows) {
        const readable = lower(`${row.textContent} ${heading?.textContent}`);
        row.hidden = !words.every(word => readable.includes(word));
      }
    arrange();
  }

  for (const header of headers) {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', `${table.dataset.sort}: ${header.textContent.trim()}`);
    header.setAttribute('aria-sort', 'none');
    header.append(button);
    header.addEventListener('click', event => event.target.closest('a') || sort(header));
  }
  const field = table.id && document.querySelector(`[aria-controls="${table.id}"]`);
  field?.addEventListener('input', () => filter(field.value));
}

/* Menus: Escape closes the open one, and so does a click beside it. */

function closeMenus(event) {
  for (const menu of document.querySelectorAll('.menus details[open]')) {
    if (event.type === 'click' ? menu.contains(event.target) : event.key !== 'Escape') continue;
    if (menu.contains(document.activeElement)) menu.querySelector('summary').focus();
    menu.open = false;
  }
}

/* The calculator. Whole numbers only, as in the generator: a decimal is counted in billionths. */

const billion = 10n ** 9n;

/** "2.5" is 2500000000n; undefined where the text is no decimal number. */
export function exact(text) {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(text.trim()) ?? [];
  return whole && BigInt(whole + fraction.padEnd(9, '0'));
}

const roundedUp = (a, b) => (a + b - 1n) / b;

/** Bytes a question asks for: parameters, and the KV cache where the job keeps one and the model is known. */
export function bytesNeeded({jobs, models}, {job, model, size, context, requests}) {
  const known = models[model];
  const parameters = known ? BigInt(known.parameters) : exact(size);
  const values = known ? BigInt(known.values) * BigInt(context || 0) * BigInt(requests || 1) : 0n;
  return roundedUp(parameters * exact(jobs[job].bytes), billion) + roundedUp(values * exact(jobs[job].kv), billion);
}

/** The GPUs that hold it in the fewest pieces, [{gpu, count}], the cheapest first, those without an offer last. */
export function answer(data, question) {
  const {share, pools, format} = data.jobs[question.job];
  const needed = bytesNeeded(data, question);
  const most = question.budget && exact(question.budget);
  const holds = (gpu, {gpus}) =>
    (gpus === 1 || pools) && needed <= exact(gpu.memory) * exact(share) * BigInt(gpus) / billion;
  const isAffordable = ({price}) => !most || (price && exact(price) <= most);
  return data.gpus
    .filter(gpu => !format || gpu.formats.includes(format))
    .map(gpu => ({gpu, count: gpu.counts.find(count => holds(gpu, count))}))
    .filter(({count}) => count && isAffordable(count))
    .sort(({count: a}, {count: b}) => !a.price - !b.price || (a.price && Number(exact(a.price) - exact(b.price))) || a.gpus - b.gpus);
}

/** Bytes as gigabytes with one digit behind the point, rounded up. */
export function gigabytes(bytes, pattern, language) {
  const tenths = Number(roundedUp(bytes, billion / 10n));
  return pattern.replace('{n}', new Intl.NumberFormat(language, {maximumFractionDigits: 1}).format(tenths / 10));
}

const fields = ['model', 'size', 'job', 'context', 'requests', 'budget'];

/** What the form asks, only what counts; undefined while that is no question yet. */
function questionOf(form, data) {
  const {model, context, requests} = form.elements;
  form.elements.size.disabled = model.value !== '';
  context.disabled = requests.disabled = !model.value || exact(data.jobs[form.elements.job.value].kv) === 0n;
  const used = fields.map(name => form.elements[name]).filter(field => !field.disabled && field.value.trim() !== '');
  const question = Object.fromEntries(used.map(field => [field.name, field.value.trim()]));
  return (question.model || question.size) && used.every(field => field.checkValidity()) ? question : undefined;
}

function cell(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function rowFor({gpu, count}) {
  const row = document.createElement('tr');
  const name = cell('th', '');
  name.scope = 'row';
  const link = name.appendChild(cell('a', gpu.name));
  link.href = gpu.url;
  const price = cell('td', count.priceText);
  if (!count.price) price.className = 'absent';
  row.append(name, cell('td', count.text), price);
  return row;
}

function showAnswer(section, data, question) {
  section.hidden = !question;
  if (!question) return;
  const found = answer(data, question);
  const memory = gigabytes(bytesNeeded(data, question), data.text.gigabytes, language);
  section.querySelector('[role=status]').textContent = (found.length ? data.text.answer : data.text.none)
    .replace('{memory}', memory).replace('{count}', new Intl.NumberFormat(language).format(found.length));
  section.querySelector('.scroll').hidden = !found.length;
  section.querySelector('tbody').replaceChildren(...found.map(rowFor));
}

/** The question stands in the page's address, so that a link to it opens the same answer. */
function startCalculator(form, data) {
  const show = question => showAnswer(document.getElementById('calculator-answer'), data, question);
  const update = () => {
    const question = questionOf(form, data);
    show(question);
    history.replaceState(null, '', question ? `?${new URLSearchParams(question)}` : location.pathname);
  };
  const asked = new URLSearchParams(location.search);
  for (const name of fields) if (asked.has(name)) form.elements[name].value = asked.get(name);
  for (const select of form.querySelectorAll('select')) if (select.selectedIndex < 0) select.selectedIndex = 0;
  form.addEventListener('input', update);
  form.addEventListener('submit', event => {
    event.preventDefault();
    update();
  });
  show(questionOf(form, data));
}

if (globalThis.document) {
  for (const table of document.querySelectorAll('table[data-sort]')) makeSortable(table);
  for (const type of ['click', 'keydown']) document.addEventListener(type, closeMenus);
  const data = document.getElementById('calculator-data');
  if (data) startCalculator(data.parentElement.querySelector('form'), JSON.parse(data.textContent));
}
