/** Lint rule: browser code must not read the device clock. */

const MESSAGE =
  'The clock of a device may be wrong. Use getServerTimeMs() of @sixfold/client-kit for instants and performance.now() for durations.';

/** @param {{ type: string, name?: string }} node */
const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

/** @param {{ report: (problem: object) => void }} context */
function createVisitor(context) {
  /** @param {object} node */
  const report = (node) => context.report({ node, message: MESSAGE });
  return {
    /** @param {any} node `Date.now`, also without a call */
    MemberExpression(node) {
      if (isDate(node.object) && (node.property.name ?? node.property.value) === 'now') report(node);
    },
    /** @param {any} node `new Date()` */
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) report(node);
    },
    /** @param {any} node `Date()`, which ignores arguments */
    CallExpression(node) {
      if (isDate(node.callee)) report(node);
    },
  };
}

export const noDeviceClock = { create: createVisitor };
