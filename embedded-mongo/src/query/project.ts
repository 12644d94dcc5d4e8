import { compileExpression, type Expression } from '../aggregate/expression';
import { Doc, EMPTY, type Fate } from '../bson/doc';
import { isNumber, isTrue, type Value } from '../bson/values';
import { demand, notSupported } from '../errors';

/** What is said of one field; of a document's fields, in the order in which it was written. */
type Said = 'include' | 'exclude' | Expression | Tree;
type Tree = Map<string, Said>;

/** Turns a document into what was asked for. */
export type Projection = (doc: Doc) => Doc;

type Stage = 'find' | '$project' | '$addFields';

/** What was said so far, apart from `_id`: the three do not mix freely. */
interface Reading {
  stage: Stage;
  including: boolean;
  excluding: boolean;
  computing: boolean;
}

function put(tree: Tree, [name, ...rest]: string[], said: Said, full: string): void {
  demand(name !== '', full === '' ? 40352 : 15998, 'FieldPath field names may not be empty strings.');
  demand(!name!.startsWith('$'), 16410, `FieldPath field names may not start with '$': ${full}`);
  const there = tree.get(name!);
  if (rest.length === 0) {
    demand(there === undefined, 31250, `Path collision at ${full}`);
    tree.set(name!, said);
    return;
  }
  const free = there === undefined || there instanceof Map;
  demand(free, 31249, `Path collision at ${full} remaining ${rest.join('.')}`);
  const child: Tree = there ?? new Map();
  tree.set(name!, child);
  put(child, rest, said, full);
}

function readFlag(reading: Reading, path: string, include: boolean): Said {
  if (path !== '_id') {
    demand(!include || !reading.excluding, 31253, `Cannot include ${path} in an exclusion projection`);
    const exclusive = !reading.including && !reading.computing;
    demand(include || exclusive, 31254, `Cannot exclude ${path} in an inclusion projection`);
    if (include) reading.including = true;
    else reading.excluding = true;
  }
  return include ? 'include' : 'exclude';
}

function readValue(reading: Reading, path: string, value: Value): Said {
  const { stage } = reading;
  if (stage !== '$addFields' && (isNumber(value) || typeof value === 'boolean'))
    return readFlag(reading, path, isTrue(value));
  // `{ a: { b: 1 } }` means 'a.b' here and there and a value elsewhere
  if (value instanceof Doc && !value.first.startsWith('$'))
    throw notSupported(`a document for ${path}: use dots`);
  if (stage === 'find')
    throw notSupported(`a computed field or an operator in a projection of find: ${path}`);
  demand(!reading.excluding, 31252, `Cannot use an expression ${path} in an exclusion projection`);
  reading.computing = true;
  return compileExpression(value, stage === '$project' ? 31325 : 168);
}

/** @param keep fields nobody spoke of stay (exclusion, $addFields) or go (inclusion) */
function pick(tree: Tree, doc: Doc, keep: boolean): Doc {
  return doc.reshape((name): Fate => {
    const said = tree.get(name);
    if (said === undefined) return keep ? 'stays' : 'goes';
    if (said === 'include') return 'stays';
    return said instanceof Map ? (value) => pickInside(said, value, keep) : 'goes';
  });
}

function pickInside(tree: Tree, value: Value, keep: boolean): Value | undefined {
  if (value instanceof Doc) return pick(tree, value, keep);
  if (!Array.isArray(value)) return keep ? value : undefined;
  return value.flatMap((item) => {
    const inner = pickInside(tree, item, keep);
    return inner === undefined ? [] : [inner];
  });
}

const computes = (said: Said): boolean =>
  said instanceof Map ? [...said.values()].some(computes) : typeof said === 'function';

/** Puts the computed fields into what was picked: at their old places, or at the end. */
function compute(tree: Tree, doc: Doc, root: Doc): Doc {
  let out = doc;
  for (const [name, said] of tree) {
    if (!computes(said)) continue;
    const value = said instanceof Map ? computeInside(said, doc.get(name), root) : (said as Expression)(root);
    out = value === undefined ? out.without(name) : out.with(name, value);
  }
  return out;
}

function computeInside(tree: Tree, value: Value | undefined, root: Doc): Value {
  if (Array.isArray(value)) return value.map((item) => computeInside(tree, item, root));
  return compute(tree, value instanceof Doc ? value : EMPTY, root);
}

/** Reads a projection of `find`, `$project` or `$addFields`. */
export function parseProjection(spec: Doc, stage: Stage): Projection {
  const reading: Reading = { stage, including: false, excluding: false, computing: false };
  const tree: Tree = new Map();
  demand(stage !== '$project' || spec.size > 0, 51272, '$project must have at least one field');
  for (const [name, value] of spec.entries()) {
    if (stage === 'find' && name.endsWith('.$')) throw notSupported('the positional projection');
    put(tree, name.split('.'), readValue(reading, name, value), name);
  }
  const idOnly = tree.size === 1 && tree.get('_id') === 'include';
  const keep = !(reading.including || reading.computing || idOnly);
  if (!keep && !tree.has('_id')) tree.set('_id', 'include');
  return (doc) => {
    const picked = stage === '$addFields' ? doc : pick(tree, doc, keep);
    return compute(tree, picked, doc);
  };
}
