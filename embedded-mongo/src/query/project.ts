import { compileExpression, type Expression } from '../aggregate/expression';
import { Doc, EMPTY, type FieldChange } from '../bson/doc';
import { isNumber, isTrue, type Value } from '../bson/values';
import { ensure, createUnsupportedError } from '../errors';

/** The rule of one field, or of a document's fields in their original order. */
type FieldRule = 'include' | 'exclude' | Expression | Tree;
type Tree = Map<string, FieldRule>;

export type Projection = (doc: Doc) => Doc;

type Stage = 'find' | '$project' | '$addFields';

/** The modes so far, apart from `_id`; the three cannot be mixed freely. */
interface Reading {
  stage: Stage;
  including: boolean;
  excluding: boolean;
  computing: boolean;
}

function addRule(tree: Tree, [name, ...rest]: string[], rule: FieldRule, full: string): void {
  ensure(name !== '', full === '' ? 40352 : 15998, 'FieldPath field names may not be empty strings.');
  ensure(!name!.startsWith('$'), 16410, `FieldPath field names may not start with '$': ${full}`);
  const existing = tree.get(name!);
  if (rest.length === 0) {
    ensure(existing === undefined, 31250, `Path collision at ${full}`);
    tree.set(name!, rule);
    return;
  }
  const free = existing === undefined || existing instanceof Map;
  ensure(free, 31249, `Path collision at ${full} remaining ${rest.join('.')}`);
  const child: Tree = existing ?? new Map();
  tree.set(name!, child);
  addRule(child, rest, rule, full);
}

function readFlag(reading: Reading, path: string, include: boolean): FieldRule {
  if (path !== '_id') {
    ensure(!include || !reading.excluding, 31253, `Cannot include ${path} in an exclusion projection`);
    const exclusive = !reading.including && !reading.computing;
    ensure(include || exclusive, 31254, `Cannot exclude ${path} in an inclusion projection`);
    if (include) reading.including = true;
    else reading.excluding = true;
  }
  return include ? 'include' : 'exclude';
}

function readValue(reading: Reading, path: string, value: Value): FieldRule {
  const { stage } = reading;
  if (stage !== '$addFields' && (isNumber(value) || typeof value === 'boolean'))
    return readFlag(reading, path, isTrue(value));
  // `{ a: { b: 1 } }` means 'a.b' in find and $project, and a value elsewhere
  if (value instanceof Doc && !value.first.startsWith('$'))
    throw createUnsupportedError(`a document for ${path}: use dots`);
  if (stage === 'find')
    throw createUnsupportedError(`a computed field or an operator in a projection of find: ${path}`);
  ensure(!reading.excluding, 31252, `Cannot use an expression ${path} in an exclusion projection`);
  reading.computing = true;
  return compileExpression(value, stage === '$project' ? 31325 : 168);
}

/** @param keep whether unnamed fields stay (exclusion, $addFields) or are removed (inclusion) */
function pickFields(tree: Tree, doc: Doc, keep: boolean): Doc {
  return doc.reshape((name): FieldChange => {
    const fieldRule = tree.get(name);
    if (fieldRule === undefined) return keep ? 'keep' : 'remove';
    if (fieldRule === 'include') return 'keep';
    return fieldRule instanceof Map ? (value) => pickInside(fieldRule, value, keep) : 'remove';
  });
}

function pickInside(tree: Tree, value: Value, keep: boolean): Value | undefined {
  if (value instanceof Doc) return pickFields(tree, value, keep);
  if (!Array.isArray(value)) return keep ? value : undefined;
  return value.flatMap((item) => {
    const inner = pickInside(tree, item, keep);
    return inner === undefined ? [] : [inner];
  });
}

const hasComputed = (fieldRule: FieldRule): boolean =>
  fieldRule instanceof Map ? [...fieldRule.values()].some(hasComputed) : typeof fieldRule === 'function';

/** Adds the computed fields, at their old positions or at the end. */
function computeFields(tree: Tree, doc: Doc, root: Doc): Doc {
  let out = doc;
  for (const [name, fieldRule] of tree) {
    if (!hasComputed(fieldRule)) continue;
    const value =
      fieldRule instanceof Map
        ? computeInside(fieldRule, doc.get(name), root)
        : (fieldRule as Expression)(root);
    out = value === undefined ? out.without(name) : out.with(name, value);
  }
  return out;
}

function computeInside(tree: Tree, value: Value | undefined, root: Doc): Value {
  if (Array.isArray(value)) return value.map((item) => computeInside(tree, item, root));
  return computeFields(tree, value instanceof Doc ? value : EMPTY, root);
}

/** Parses a projection of `find`, `$project` or `$addFields`. */
export function parseProjection(spec: Doc, stage: Stage): Projection {
  const reading: Reading = { stage, including: false, excluding: false, computing: false };
  const tree: Tree = new Map();
  ensure(stage !== '$project' || spec.size > 0, 51272, '$project must have at least one field');
  for (const [name, value] of spec.entries()) {
    if (stage === 'find' && name.endsWith('.$')) throw createUnsupportedError('the positional projection');
    addRule(tree, name.split('.'), readValue(reading, name, value), name);
  }
  const idOnly = tree.size === 1 && tree.get('_id') === 'include';
  const keep = !(reading.including || reading.computing || idOnly);
  if (!keep && !tree.has('_id')) tree.set('_id', 'include');
  return (doc) => {
    const picked = stage === '$addFields' ? doc : pickFields(tree, doc, keep);
    return computeFields(tree, picked, doc);
  };
}
