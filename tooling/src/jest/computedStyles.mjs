/**
 * Speeds up computed styles in jsdom. After every change of the document, jsdom matches the selector of every rule
 * against each element and parses every value. Queries by role and axe read the style of every element, which took more
 * than half of the time of a page's tests.
 *
 * Upstream: https://github.com/jsdom/jsdom/pull/4136 (rules by subject) and https://github.com/jsdom/jsdom/pull/4300.
 *
 * The results equal those of jsdom, as the tests assert. Only rules with a matching subject are tried, elements with
 * the same rules share one declaration, and a style is cached until jsdom records a change of the document.
 *
 * Must be imported before jsdom, whose modules copy each other's functions on load.
 */
import './parsedStyles.mjs';
import { memoize, ofJsdom } from './jsdomModules.mjs';
import { selectorKeys } from './selectorKeys.mjs';

/**
 * The fields of jsdom's implementation objects used here.
 * @typedef {Element & { _localName: string, _attached: boolean, _ownerDocument: DocumentImpl, style: CSSStyleDeclaration }} ElementImpl
 * @typedef {{ styleSheets: { _list: StyleSheet[] }, _styleCache?: WeakMap<ElementImpl, CSSStyleDeclaration> }} DocumentImpl
 * @typedef {{ cssRules: Rule[] }} StyleSheet
 * @typedef {{ selectorText: string, style: CSSStyleDeclaration, media?: ArrayLike<string>, cssRules: Rule[] }} Rule a style
 *   rule, or a media rule with `media` and `cssRules`
 * @typedef {{ tag: string, id: string | undefined, classes: string[] }} Subject
 */

const { CSSStyleDeclaration } = ofJsdom('cssstyle');
const cssom = ofJsdom('rrweb-cssom');
const defaultStyles = ofJsdom('./jsdom/browser/default-stylesheet');
const { matchesDontThrow } = ofJsdom('./jsdom/living/helpers/selectors');
const { implForWrapper } = ofJsdom('./jsdom/living/generated/utils');
const colors = ofJsdom('./jsdom/living/helpers/colors');
// These are pure functions, called with the same few colours repeatedly.
for (const name of ['getSpecifiedColor', 'getComputedOrUsedColor']) colors[name] = memoize(colors[name]);
const styleRules = ofJsdom('./jsdom/living/helpers/style-rules');

/** Documents share the same few thousand selectors. */
const keysOf = memoize(selectorKeys);

/** A single class, the most frequent selector of styled-components, needs no matcher. */
const SINGLE_CLASS = /^\.([\w-]+)$/;

class RulesBySubject {
  /** @type {number[]} */
  #unindexed = [];
  /** @type {Record<import('./selectorKeys.mjs').SelectorKey['kind'], Map<string, number[]>>} */
  #bySubject = { id: new Map(), class: new Map(), tag: new Map() };

  /** @param {Rule[]} rules */
  constructor(rules) {
    this.rules = [...rules];
    this.rules.forEach((rule, index) => {
      const keys = rule.media ? null : keysOf(rule.selectorText);
      if (keys === null) this.#unindexed.push(index);
      else for (const { kind, name } of keys) this.#add(this.#bySubject[kind], name, index);
    });
  }

  /**
   * @param {Map<string, number[]>} indexes
   * @param {string} name
   * @param {number} index
   */
  #add(indexes, name, index) {
    const known = indexes.get(name);
    if (known) known.push(index);
    else indexes.set(name, [index]);
  }

  /** @param {Rule[]} rules */
  hasSameRules(rules) {
    return rules.length === this.rules.length && this.rules.every((rule, index) => rule === rules[index]);
  }

  /**
   * Returns the rules that can match an element, in sheet order.
   * @param {Subject} subject
   */
  listCandidates({ id, classes, tag }) {
    const indexes = [...this.#unindexed, ...(this.#bySubject.tag.get(tag) ?? [])];
    if (id) indexes.push(...(this.#bySubject.id.get(id) ?? []));
    for (const name of classes) indexes.push(...(this.#bySubject.class.get(name) ?? []));
    return [...new Set(indexes)]
      .sort((one, other) => one - other)
      .map((index) => /** @type {Rule} */ (this.rules[index]));
  }
}

/** @type {WeakMap<StyleSheet, RulesBySubject>} */
const indexedSheets = new WeakMap();
/** @param {StyleSheet} sheet */
function indexRules(sheet) {
  const known = indexedSheets.get(sheet);
  if (known?.hasSameRules(sheet.cssRules)) return known;
  const indexed = new RulesBySubject(sheet.cssRules);
  indexedSheets.set(sheet, indexed);
  return indexed;
}

/**
 * @param {ElementImpl} element
 * @returns {Subject}
 */
const subjectOf = (element) => ({
  tag: element._localName.toLowerCase(),
  id: element.getAttributeNS(null, 'id')?.toLowerCase(),
  classes: (element.getAttributeNS(null, 'class') ?? '').toLowerCase().split(/\s+/),
});

/** @type {StyleSheet | undefined} */
let defaultSheet;

/**
 * Returns the rules that apply to an element, in jsdom's cascade order.
 * @param {ElementImpl} element
 */
function findMatchingRules(element) {
  const userAgentSheet = (defaultSheet ??= /** @type {StyleSheet} */ (cssom.parse(defaultStyles)));
  const subject = subjectOf(element);
  /** @type {Rule[]} */
  const matching = [];
  /** @param {Rule} rule */
  const tryRule = (rule) => {
    const { selectorText } = rule;
    const singleClass = SINGLE_CLASS.exec(selectorText)?.[1];
    if (singleClass ? element.classList.contains(singleClass) : matchesDontThrow(element, selectorText))
      matching.push(rule);
  };
  for (const sheet of [userAgentSheet, ...element._ownerDocument.styleSheets._list]) {
    for (const rule of indexRules(sheet).listCandidates(subject)) {
      if (!rule.media) tryRule(rule);
      else if (Array.prototype.includes.call(rule.media, 'screen')) rule.cssRules.forEach(tryRule);
    }
  }
  return matching;
}

/**
 * @param {CSSStyleDeclaration[]} styles
 * @returns {CSSStyleDeclaration}
 */
function mergeDeclarations(styles) {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      // https://drafts.csswg.org/css-cascade-4/#valdef-all-unset
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  return declaration;
}

/**
 * Caches declarations by their list of rules, as a trie of weak maps: a removed rule releases its declarations.
 * @typedef {{ next: WeakMap<Rule, TrieNode>, declaration?: CSSStyleDeclaration }} TrieNode
 */
/** @type {TrieNode} */
const declarations = { next: new WeakMap() };
/** @param {Rule[]} rules */
function declarationOf(rules) {
  let node = declarations;
  for (const rule of rules) {
    let next = node.next.get(rule);
    if (!next) node.next.set(rule, (next = { next: new WeakMap() }));
    node = next;
  }
  return (node.declaration ??= mergeDeclarations(rules.map(({ style }) => style)));
}

styleRules.getDeclarationForElement = (/** @type {ElementImpl} */ element) => {
  const cache = (element._ownerDocument._styleCache ??= new WeakMap());
  let declaration = cache.get(element);
  if (!declaration) {
    const rules = findMatchingRules(element);
    declaration = element.style.length
      ? mergeDeclarations([...rules.map(({ style }) => style), element.style])
      : declarationOf(rules);
    cache.set(element, declaration);
  }
  return declaration;
};

/**
 * Styles by declaration, then by inherited values and colours. Computed styles are read-only, so equal ones are shared.
 * @type {WeakMap<CSSStyleDeclaration, Map<string, CSSStyleDeclaration>>}
 */
const styles = new WeakMap();
const resolvedProperties = Object.keys(styleRules.propertiesWithResolvedValueImplemented);

/**
 * @param {ElementImpl} element
 * @returns {CSSStyleDeclaration}
 */
function computeStyle(element) {
  /** @type {CSSStyleDeclaration} */
  const declaration = styleRules.getDeclarationForElement(element);
  const resolved = resolvedProperties.map((property) => styleRules.getResolvedValue(element, property));
  let sameDeclaration = styles.get(declaration);
  if (!sameDeclaration) styles.set(declaration, (sameDeclaration = new Map()));
  const key = resolved.join(';');
  const known = sameDeclaration.get(key);
  if (known) return known;
  const style = mergeDeclarations([declaration]);
  resolvedProperties.forEach((property, index) => style.setProperty(property, resolved[index]));
  sameDeclaration.set(key, style);
  return style;
}

/**
 * Computed styles by jsdom's declaration cache, which jsdom replaces whenever a document changes.
 * @type {WeakMap<object, WeakMap<ElementImpl, CSSStyleDeclaration>>}
 */
const computed = new WeakMap();

/**
 * Makes the window's `getComputedStyle` return cached styles.
 * @param {Pick<Window, 'getComputedStyle'>} window
 */
export function rememberStyles(window) {
  const compute = window.getComputedStyle;
  window.getComputedStyle = (...args) => {
    const [wrapper, pseudoElement] = args;
    /** @type {ElementImpl | null | undefined} */
    const element = wrapper && implForWrapper(wrapper);
    // jsdom records no changes outside the document, and it must reject invalid arguments itself.
    if (!element?._attached || !element._localName || pseudoElement) return compute(...args);
    const document = element._ownerDocument;
    const known = computed.get(document._styleCache ?? {})?.get(element);
    if (known) return known;
    const style = computeStyle(element);
    // Computing the style has created the declaration cache.
    const cache = document._styleCache ?? {};
    const computedHere = computed.get(cache) ?? new WeakMap();
    computed.set(cache, computedHere.set(element, style));
    return style;
  };
}
