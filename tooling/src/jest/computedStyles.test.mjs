/** Compares the preset's computed styles with those of jsdom. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// The environment's own jsdom, which is not a direct dependency.
const JSDOM_OF_ENVIRONMENT = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');

/** @typedef {{ JSDOM: new (html: string) => { window: Window }, remember?: (window: Window) => void }} TestedJsdom */

const STYLES = `
  .card { color: red; padding: 1px 2px 3px; display: flex }
  .card.open, #main .card > p { visibility: hidden; color: #0f08 }
  .card:has(> .mark) { display: grid; background-color: currentcolor }
  .card:not(.open) p, p:is(.mark, .other) { color: rgb(1,2,3) !important; pointer-events: none }
  :where(.card) b, *.mark { outline-color: blue; caret-color: inherit }
  [data-state="a, .b"] { display: none }
  [title='it is (so'] .mark::before { display: none }
  p::after, .mark:hover, .mark:focus-visible { visibility: collapse }
  .esc\\:aped, .\\31 0 { display: inline-grid }
  .größer { display: table }
  .UPPER, LI, linearGradient { border-top-color: var(--line); display: contents }
  svg|a, .card p + p ~ p { visibility: hidden }
  .card { margin: unset; --line: 4px solid; display: unset }
  ul li:nth-child(2n of .odd), :root, :nonsense { caret-color: teal }
  @media screen { .card { z-index: 1 } @media print { .card { z-index: 2 } } }
  @media screen { .mark { z-index: 9 } }
  @media print { .card { z-index: 3 } }
  @media (min-width: 1px) { .mark { z-index: 4 } }
  @supports (display: grid) { .mark { z-index: 5 } }
  @keyframes turn { from { opacity: 0 } to { opacity: 1 } }
  , .card { opacity: 0.6 }
  .card { float: left`;

const BODY = `
  <main id="main" class="card" title="it is (so">
    <p class="mark">one</p><p hidden>two</p><p class="other" style="color: unset; DISPLAY: block">three</p>
    <ul class="card open"><li class="odd upper">a</li><li class="odd UPPER">b</li></ul>
    <b class="esc:aped 10 größer">c</b><input type="hidden"><button disabled>d</button>
    <svg><a class="mark"></a><linearGradient class="card"></linearGradient></svg>
    <div id="Main" data-state="a, .b"><span class=" mark\tcard\n">e</span></div>
  </main>`;

/**
 * @param {Document} document
 * @param {string} selector
 */
const find = (document, selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
/** @param {Document} document */
const sheetOf = (document) => /** @type {CSSStyleSheet} */ (document.querySelector('style')?.sheet);

/** @type {((document: Document) => unknown)[]} */
const STEPS = [
  () => undefined,
  (document) => find(document, 'ul').classList.remove('open'),
  (document) => (find(document, 'p').className = 'UPPER'),
  (document) => find(document, 'input').removeAttribute('type'),
  (document) => (find(document, 'b').style.visibility = 'hidden'),
  (document) => document.body.setAttribute('style', 'color: green; visibility: hidden'),
  (document) => find(document, 'style').append('} .mark, b { display: inline-flex !important'),
  (document) => {
    sheetOf(document).insertRule('li { z-index: 8; color: inherit }', 0);
    document.body.append('told');
  },
  (document) => {
    sheetOf(document).deleteRule(1);
    find(document, 'ul').append(find(document, 'p'));
  },
  (document) =>
    document.head.insertAdjacentHTML('beforeend', '<style>li { display: none } ul { all: unset }</style>'),
  (document) => find(document, 'style').remove(),
  (document) => find(document, 'style').replaceChildren('p,', 'b { z-index: 7 }'),
  (document) => find(document, 'style').replaceChildren('li { z-index: 2 }', '.mark { z-index: 3 }'),
  (document) => find(document, 'style').firstChild?.after('.mark, b { z-index: 4 } p { display: grid }'),
  (document) => find(document, 'style').firstChild?.after('/* } */ @media screen {', 'b { z-index: 5 } }'),
  (document) => find(document, 'style').lastChild?.remove(),
  (document) => find(document, 'style').firstChild?.replaceWith('li { z-index: 6', '; color: red }'),
  (document) => {
    const [, second] = find(document, 'style').childNodes;
    if (second) second.textContent = '; color: blue }';
  },
  (document) => find(document, 'ul').replaceWith(find(document, 'svg').cloneNode(true)),
];

/**
 * Returns all properties of every element with value and priority. Reads them twice to include cached styles.
 * @param {Window} window
 */
function everyStyle(window) {
  const read = () =>
    [...window.document.querySelectorAll('*')].map((element) => {
      const style = window.getComputedStyle(element);
      return [
        element.outerHTML.slice(0, 60),
        ...Array.from(
          style,
          (name) => `${name}: ${style.getPropertyValue(name)} ${style.getPropertyPriority(name)}`,
        ),
        style.display,
        style.cssText,
      ];
    });
  const first = read();
  expect(read()).toEqual(first);
  return first;
}

/**
 * @param {TestedJsdom} jsdom
 * @param {string} [doctype]
 */
function open({ remember = () => undefined, JSDOM }, doctype = '<!DOCTYPE html>') {
  const { window } = new JSDOM(`${doctype}<style>${STYLES}</style>${BODY}`);
  remember(window);
  return window;
}

/** @type {TestedJsdom} */
let plain;
/** @type {TestedJsdom} */
let quick;
beforeAll(async () => {
  plain = { JSDOM: require(JSDOM_OF_ENVIRONMENT).JSDOM };
  // A separate copy, because the preset patches the modules of its jsdom.
  for (const file of Object.keys(require.cache)) delete require.cache[file];
  const { rememberStyles } = await import('./computedStyles.mjs');
  quick = { remember: rememberStyles, JSDOM: require(JSDOM_OF_ENVIRONMENT).JSDOM };
});

describe('computed styles', () => {
  it('equal those of jsdom after every change of the document', () => {
    const [windowOfJsdom, window] = [open(plain), open(quick)];
    let before = '';
    for (const step of STEPS) {
      step(windowOfJsdom.document);
      step(window.document);
      const expected = everyStyle(windowOfJsdom);
      expect(everyStyle(window)).toEqual(expected);
      if (before) expect(JSON.stringify(expected)).not.toBe(before);
      before = JSON.stringify(expected);
    }
  });

  it('equal those of jsdom in a document without a doctype', () => {
    expect(everyStyle(open(quick, ''))).toEqual(everyStyle(open(plain, '')));
  });

  it('are updated when an element enters or leaves the document', () => {
    const styles = [plain, quick].map((jsdom) => {
      const window = open(jsdom);
      const { document } = window;
      const alone = document.createElement('b');
      /** @type {object[]} */
      const observed = [];
      const observe = () => observed.push({ ...window.getComputedStyle(alone) });
      observe();
      for (const visibility of ['hidden', 'collapse']) {
        const parent = document.createElement('div');
        parent.style.visibility = visibility;
        parent.append(alone);
        observe();
      }
      document.body.append(alone);
      observe();
      alone.remove();
      observe();
      return observed;
    });
    expect(styles[1]).toEqual(styles[0]);
  });

  it('are rejected with jsdom’s messages for invalid arguments', () => {
    const refusals = [plain, quick].map((jsdom) => {
      const window = open(jsdom);
      const { document } = window;
      const questions = [
        [],
        [null],
        [{}],
        ['p'],
        [document],
        [document.createTextNode('')],
        [document.body, '::part(a)'],
      ];
      return questions.map((question) => {
        try {
          return window.getComputedStyle(.../** @type {[Element]} */ (question));
        } catch (error) {
          return String(error);
        }
      });
    });
    expect(refusals[0]?.every((words) => typeof words === 'string')).toBe(true);
    expect(refusals[1]).toEqual(refusals[0]);
  });
});
