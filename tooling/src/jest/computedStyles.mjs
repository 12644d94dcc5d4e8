/**
 * Computes styles in jsdom faster. jsdom tries the selector of every rule on each element and parses every value, again
 * after every change of the document. Queries by role and axe read the style of every element of a page, which took
 * more than half the time of a page's tests.
 *
 * The results are those of jsdom, as the tests assert. Only rules whose subject can match are tried, elements with the
 * same rules share one declaration, and a style is computed once until jsdom records a change of the document.
 *
 * Must be loaded before jsdom, whose modules take each other's functions when they are loaded.
 */
import { createRequire } from 'node:module';
import { selectorKeys } from './selectorKeys.mjs';

// The very jsdom of the environment, and what belongs to it.
const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'));
const { CSSStyleDeclaration } = ofJsdom('cssstyle');
const cssom = ofJsdom('rrweb-cssom');
const defaultStyles = ofJsdom('./jsdom/browser/default-stylesheet');
const { matchesDontThrow } = ofJsdom('./jsdom/living/helpers/selectors');
const { implForWrapper } = ofJsdom('./jsdom/living/generated/utils');
const colors = ofJsdom('./jsdom/living/helpers/colors');
// Pure, and asked for the same few colours over and over.
for (const name of ['getSpecifiedColor', 'getComputedOrUsedColor']) colors[name] = remembering(colors[name]);
const styleRules = ofJsdom('./jsdom/living/helpers/style-rules');

function remembering(compute) {
  const known = new Map();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return known.get(text);
  };
}

/** The selectors are the same few thousand in every document. */
const keysOf = remembering(selectorKeys);

/** A class alone, which needs nobody to match it: what styled-components writes most. */
const CLASS_ALONE = /^\.([\w-]+)$/;

/** Which rules of a sheet, by their places in it, are worth trying on an element. */
class RulesBySubject {
  constructor(rules) {
    this.rules = [...rules];
    this.anything = [];
    this.bySubject = { id: new Map(), class: new Map(), tag: new Map() };
    this.rules.forEach((rule, place) => {
      const keys = rule.media ? null : keysOf(rule.selectorText);
      if (keys === null) this.anything.push(place);
      else for (const { kind, name } of keys) this.#add(this.bySubject[kind], name, place);
    });
  }

  #add(places, name, place) {
    const known = places.get(name);
    if (known) known.push(place);
    else places.set(name, [place]);
  }

  /** Whether the sheet still has these rules. */
  isOf(rules) {
    return rules.length === this.rules.length && this.rules.every((rule, place) => rule === rules[place]);
  }

  /** In the order of the sheet, which decides. */
  worthTrying({ id, classes, tag }) {
    const places = [...this.anything, ...(this.bySubject.tag.get(tag) ?? [])];
    if (id) places.push(...(this.bySubject.id.get(id) ?? []));
    for (const name of classes) places.push(...(this.bySubject.class.get(name) ?? []));
    return [...new Set(places)].sort((one, other) => one - other).map((place) => this.rules[place]);
  }
}

const sorted = new WeakMap();
function rulesBySubject(sheet) {
  let known = sorted.get(sheet);
  if (!known?.isOf(sheet.cssRules)) sorted.set(sheet, (known = new RulesBySubject(sheet.cssRules)));
  return known;
}

const subjectOf = (element) => ({
  tag: element._localName.toLowerCase(),
  id: element.getAttributeNS(null, 'id')?.toLowerCase(),
  classes: (element.getAttributeNS(null, 'class') ?? '').toLowerCase().split(/\s+/),
});

let defaultSheet;

/** The rules that apply to an element, in the order of the cascade as jsdom has it. */
function matchingRules(element) {
  defaultSheet ??= cssom.parse(defaultStyles);
  const subject = subjectOf(element);
  const matching = [];
  const tryRule = (rule) => {
    const { selectorText } = rule;
    const alone = CLASS_ALONE.exec(selectorText)?.[1];
    if (alone ? element.classList.contains(alone) : matchesDontThrow(element, selectorText))
      matching.push(rule);
  };
  for (const sheet of [defaultSheet, ...element._ownerDocument.styleSheets._list]) {
    for (const rule of rulesBySubject(sheet).worthTrying(subject)) {
      if (!rule.media) tryRule(rule);
      else if (Array.prototype.includes.call(rule.media, 'screen')) rule.cssRules.forEach(tryRule);
    }
  }
  return matching;
}

function declare(styles) {
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

/** Declarations of rules alone, by the rules: a chain of maps, so that rules which are gone take theirs along. */
const shared = { next: new WeakMap(), declaration: undefined };
function declarationOf(rules) {
  let at = shared;
  for (const rule of rules) {
    let next = at.next.get(rule);
    if (!next) at.next.set(rule, (next = { next: new WeakMap(), declaration: undefined }));
    at = next;
  }
  return (at.declaration ??= declare(rules.map(({ style }) => style)));
}

styleRules.getDeclarationForElement = (element) => {
  const cache = (element._ownerDocument._styleCache ??= new WeakMap());
  let declaration = cache.get(element);
  if (!declaration) {
    const rules = matchingRules(element);
    declaration = element.style.length
      ? declare([...rules.map(({ style }) => style), element.style])
      : declarationOf(rules);
    cache.set(element, declaration);
  }
  return declaration;
};

/** By declaration, then by what inheritance and the colours come to: styles are for reading, so that equal ones are one. */
const styles = new WeakMap();
const resolvedProperties = Object.keys(styleRules.propertiesWithResolvedValueImplemented);

function styleOf(element) {
  const declaration = styleRules.getDeclarationForElement(element);
  const resolved = resolvedProperties.map((property) => styleRules.getResolvedValue(element, property));
  let alike = styles.get(declaration);
  if (!alike) styles.set(declaration, (alike = new Map()));
  const key = resolved.join(';');
  let style = alike.get(key);
  if (!style) {
    style = declare([declaration]);
    resolvedProperties.forEach((property, at) => style.setProperty(property, resolved[at]));
    alike.set(key, style);
  }
  return style;
}

/** By jsdom's own record of declarations, which it throws away whenever a document changes. */
const computed = new WeakMap();

/** Lets `getComputedStyle` of this window answer without computing twice what is the same. */
export function rememberStyles(window) {
  const compute = window.getComputedStyle;
  window.getComputedStyle = (...args) => {
    const [wrapper, pseudoElement] = args;
    const element = wrapper && implForWrapper(wrapper);
    // What is outside the document may change without a record; what is no element is refused by jsdom.
    if (!element?._attached || !element._localName || pseudoElement) return compute(...args);
    const document = element._ownerDocument;
    const known = computed.get(document._styleCache ?? {})?.get(element);
    if (known) return known;
    const style = styleOf(element);
    const cache = document._styleCache;
    if (!computed.has(cache)) computed.set(cache, new WeakMap());
    computed.get(cache).set(element, style);
    return style;
  };
}
