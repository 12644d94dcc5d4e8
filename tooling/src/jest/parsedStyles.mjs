/**
 * Parses each text node of a style element only once. styled-components adds one text node per rule, after which jsdom
 * parses the entire element again. Unchanged rules also keep their caches in `computedStyles.mjs`.
 *
 * Upstream, on the costs of style sheets: https://github.com/jsdom/jsdom/issues/3985
 *
 * Must be imported before jsdom, whose modules copy each other's functions on load.
 */
import { memoize, ofJsdom } from './jsdomModules.mjs';

/**
 * The fields of jsdom's implementation objects used here.
 * @typedef {object} Rule
 * @typedef {HTMLStyleElement & { _localName: string, _ownerDocument: { styleSheets: { _add: (sheet: object) => void } } }} StyleElementImpl
 */

const cssom = ofJsdom('rrweb-cssom');
const styleRules = ofJsdom('./jsdom/living/helpers/style-rules');
const stylesheets = ofJsdom('./jsdom/living/helpers/stylesheets');
const { domSymbolTree } = ofJsdom('./jsdom/living/helpers/internal-constants');
const { TEXT_NODE } = ofJsdom('./jsdom/living/node-type');

/** A sentinel rule that the parser recognizes only after complete text. */
const END = 'end-of-text{}';

/** Returns the rules of a text; null when the text must be parsed together with its neighbours or imports a sheet. */
const parseText = memoize((text) => {
  if (text.includes('@import')) return null;
  try {
    /** @type {(Rule & { selectorText?: string })[]} */
    const rules = cssom.parse(text + END).cssRules;
    return rules.pop()?.selectorText === 'end-of-text' ? rules : null;
  } catch {
    return null;
  }
});

/**
 * @param {StyleElementImpl} element
 * @returns {Rule[] | null} null when a text node cannot be parsed alone
 */
function parseTextNodes(element) {
  /** @type {Rule[]} */
  const rules = [];
  for (const node of domSymbolTree.childrenIterator(element)) {
    const parsed = node.nodeType === TEXT_NODE ? parseText(node.data) : null;
    if (parsed === null) return null;
    for (const rule of parsed) rules.push(rule);
  }
  return rules;
}

const createStylesheet = stylesheets.createStylesheet;
stylesheets.createStylesheet = (
  /** @type {string} */ text,
  /** @type {StyleElementImpl} */ element,
  /** @type {unknown} */ baseUrl,
) => {
  const rules = element._localName === 'style' ? parseTextNodes(element) : null;
  if (rules === null) return createStylesheet(text, element, baseUrl);
  const sheet = Object.assign(cssom.parse(''), { cssRules: rules });
  element._ownerDocument.styleSheets._add(sheet);
  Object.assign(element, { sheet });
  styleRules.invalidateStyleCache(element);
};
