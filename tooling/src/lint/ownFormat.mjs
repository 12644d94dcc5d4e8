/** Lint rule: browser code must format dates, numbers and distances with client-kit. */

const MESSAGE =
  'Members see dates, numbers and distances in the form of their region: use the formats of @sixfold/client-kit.';
const FORMATTERS = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'ListFormat', 'DurationFormat'];
const METHODS = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'];
const UNIT = /\b(?:miles?|km|kilomet(?:re|er)s?)\b/i;
/** A bare unit is a type's value, as in `unit === 'miles'`; displayed text has something before the unit. */
const IS_CODE = /^(?:miles|km)$/;

/** @param {{ report: (problem: object) => void }} context */
function createVisitor(context) {
  /** @param {object} node */
  const report = (node) => context.report({ node, message: MESSAGE });
  /** @param {object} node @param {unknown} text */
  const checkText = (node, text) => {
    if (typeof text === 'string' && UNIT.test(text) && !IS_CODE.test(text)) report(node);
  };
  return {
    /** @param {any} node `new Intl.DateTimeFormat('en')`, `count.toLocaleString()` */
    MemberExpression(node) {
      const name = node.property.name ?? node.property.value;
      const isFormatter = node.object.name === 'Intl' && FORMATTERS.includes(name);
      if (isFormatter || METHODS.includes(name)) report(node);
    },
    /** @param {any} node `'Up to 5 miles'` */
    Literal(node) {
      checkText(node, node.value);
    },
    /** @param {any} node the part `' miles'` of a template */
    TemplateElement(node) {
      checkText(node, node.value.raw);
    },
    /** @param {any} node `<p>5 miles</p>` */
    JSXText(node) {
      checkText(node, node.value);
    },
  };
}

export const noOwnFormat = { create: createVisitor };
