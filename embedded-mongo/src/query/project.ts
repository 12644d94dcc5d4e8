import {
  compileExpression,
  isKnownExpression,
  scopeOf,
  type Expression,
  type Scope,
} from '../aggregate/expression';
import { Doc, EMPTY, type Entry } from '../bson/doc';
import { isNumber, isTrue, toInteger, typeName, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import type { Filter } from './filter';
import { asDocument, matches, matchesElement } from './match';
import { parseFilter } from './parse';

/** One level of a projection: what is said about each field, in the order it was written. */
interface Node {
  fields: Map<string, 'include' | 'exclude' | 'positional' | ArrayCut | Expression | Node>;
}
interface ArrayCut {
  cut: (array: Value[]) => Value[] | undefined;
  /** What becomes of a value that is no array. */
  otherwise: 'keep' | 'drop';
}
type Said = 'include' | 'exclude' | 'positional' | ArrayCut | Expression | Node;

const isNode = (said: Said | undefined): said is Node => typeof said === 'object' && 'fields' in said;
const isCut = (said: Said | undefined): said is ArrayCut => typeof said === 'object' && 'cut' in said;

/** Turns a document into what the client asked for. @param place the array element that `a.$` stands for */
export type Projection = (doc: Doc, place?: number) => Doc;

interface Reading {
  stage: 'find' | '$project' | '$addFields';
  including: boolean;
  excluding: boolean;
  computing: boolean;
}

function put(root: Node, path: string[], said: Said, full: string): void {
  if (path.some((part) => part === ''))
    throw fail(full === '' ? 40352 : 15998, 'FieldPath field names may not be empty strings.');
  let node = root;
  path.forEach((part, i) => {
    const there = node.fields.get(part);
    if (i === path.length - 1) {
      if (isNode(there) && isNode(said))
        for (const [name, value] of said.fields) put(there, [name], value, full);
      else if (there !== undefined) throw fail(31250, `Path collision at ${full}`);
      else node.fields.set(part, said);
      return;
    }
    if (there !== undefined && !isNode(there))
      throw fail(31249, `Path collision at ${full} remaining portion ${path.slice(i + 1).join('.')}`);
    const next: Node = isNode(there) ? there : { fields: new Map() };
    node.fields.set(part, next);
    node = next;
  });
}

function readFlag(reading: Reading, path: string, include: boolean): 'include' | 'exclude' {
  if (path !== '_id') {
    if (include && reading.excluding)
      throw fail(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    if (!include && (reading.including || reading.computing))
      throw fail(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    if (include) reading.including = true;
    else reading.excluding = true;
  }
  return include ? 'include' : 'exclude';
}

function sliceOf(value: Value): ArrayCut {
  const numbers = (Array.isArray(value) ? value : [value]).map(toInteger);
  if (numbers.some((number) => number === undefined) || (Array.isArray(value) && value.length !== 2))
    throw fail(28667, 'Invalid $slice syntax: use a number or [skip, limit]');
  const [first, limit] = numbers as number[];
  if (!Array.isArray(value))
    return { cut: (array) => (first! >= 0 ? array.slice(0, first) : array.slice(first)), otherwise: 'keep' };
  if (limit! <= 0) throw fail(28724, 'Third argument to $slice must be positive');
  return {
    otherwise: 'keep',
    cut: (array) => {
      const from = first! < 0 ? Math.max(0, array.length + first!) : first!;
      return array.slice(from, from + limit!);
    },
  };
}

function elemMatchOf(value: Value): ArrayCut {
  if (!(value instanceof Doc))
    throw fail(31274, `elemMatch: Invalid argument, object required, but got ${typeName(value)}`);
  const parsed = parseFilter(Doc.of([['x', Doc.of([['$elemMatch', value]])]]));
  const test = parsed.op === 'field' ? parsed.test : undefined;
  if (test?.kind !== 'elemMatch' && test?.kind !== 'elemValue')
    throw fail(31274, 'elemMatch: Invalid argument');
  const { kind, filter } = test as { kind: string; filter: Filter };
  const holds = (item: Value): boolean => {
    if (kind === 'elemValue') return matchesElement(filter, item);
    const doc = asDocument(item);
    return doc !== undefined && matches(filter, doc);
  };
  return {
    otherwise: 'drop',
    cut: (array) => {
      const found = array.find(holds);
      return found === undefined ? undefined : [found];
    },
  };
}

function readValue(reading: Reading, path: string, value: Value): Said {
  if (reading.stage !== '$addFields') {
    if (isNumber(value) || typeof value === 'boolean') return readFlag(reading, path, isTrue(value));
    const operator = value instanceof Doc ? value.entries()[0]?.[0] : undefined;
    if (reading.stage === 'find' && value instanceof Doc && value.size === 1) {
      if (operator === '$slice') return sliceOf(value.get('$slice')!);
      if (operator === '$elemMatch') {
        if (path.includes('.'))
          throw fail(31275, `Cannot use $elemMatch projection on a nested field: ${path}`);
        if (reading.excluding)
          throw fail(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
        reading.including = true;
        return elemMatchOf(value.get('$elemMatch')!);
      }
      if (operator === '$meta') throw notSupported('$meta');
    }
  }
  if (value instanceof Doc && !value.entries()[0]?.[0].startsWith('$')) {
    if (value.size === 0) {
      if (reading.stage === '$addFields') return compileExpression(value);
      throw fail(51270, `An empty sub-projection is not a valid value. Found empty object at path ${path}`);
    }
    const node: Node = { fields: new Map() };
    for (const [name, item] of value.entries())
      put(node, name.split('.'), readValue(reading, `${path}.${name}`, item), `${path}.${name}`);
    return node;
  }
  if (reading.excluding) throw fail(31252, `Cannot use an expression ${path} in an exclusion projection`);
  reading.computing = true;
  const operator = value instanceof Doc ? value.entries()[0]?.[0] : undefined;
  if (reading.stage !== '$addFields' && operator !== undefined && !isKnownExpression(operator))
    throw fail(31325, `Unknown expression ${operator} (or one that the embedded database does not have)`);
  return compileExpression(value);
}

/** @param keep fields nobody spoke of stay (exclusion, $addFields) or go (inclusion) */
function pick(node: Node, doc: Doc, keep: boolean, place: number | undefined, top: boolean): Doc {
  const out: Entry[] = [];
  for (const [name, value] of doc.entries()) {
    const said = node.fields.get(name);
    if (said === undefined) {
      if (keep || (top && name === '_id')) out.push([name, value]);
    } else if (said === 'include') out.push([name, value]);
    else if (said === 'positional') {
      if (!Array.isArray(value)) out.push([name, value]);
      else if (place === undefined || value[place] === undefined)
        throw fail(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      else out.push([name, [value[place]!]]);
    } else if (isCut(said)) {
      const cut = Array.isArray(value) ? said.cut(value) : said.otherwise === 'keep' ? value : undefined;
      if (cut !== undefined) out.push([name, cut]);
    } else if (isNode(said)) {
      const inner = pickInside(said, value, keep, place);
      if (inner !== undefined) out.push([name, inner]);
    } else if (typeof said === 'function' && keep) out.push([name, value]);
  }
  return Doc.of(out);
}

function pickInside(node: Node, value: Value, keep: boolean, place: number | undefined): Value | undefined {
  if (value instanceof Doc) return pick(node, value, keep, place, false);
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const inner = pickInside(node, item, keep, place);
      return inner === undefined ? [] : [inner];
    });
  return keep ? value : undefined;
}

const computes = (said: Said): boolean =>
  typeof said === 'function' || (isNode(said) && [...said.fields.values()].some(computes));

function compute(node: Node, doc: Doc, scope: Scope): Doc {
  let out = doc;
  for (const [name, said] of node.fields) {
    if (typeof said === 'function') {
      const value = said(scope);
      out = value === undefined ? out.without(name) : out.with(name, value);
    } else if (isNode(said) && computes(said))
      out = out.with(name, computeInside(said, out.get(name), scope));
  }
  return out;
}

function computeInside(node: Node, value: Value | undefined, scope: Scope): Value {
  if (Array.isArray(value)) return value.map((item) => computeInside(node, item, scope));
  return compute(node, value instanceof Doc ? value : EMPTY, scope);
}

/** Reads a projection of `find`, `$project` or `$addFields`. */
export function parseProjection(spec: Doc, stage: 'find' | '$project' | '$addFields'): Projection {
  const reading: Reading = { stage, including: false, excluding: false, computing: false };
  const root: Node = { fields: new Map() };
  if (stage === '$project' && spec.size === 0)
    throw fail(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  for (const [name, value] of spec.entries()) {
    if (name === '') throw fail(40352, 'FieldPath cannot be constructed with empty string');
    let path = name.split('.');
    if (stage === 'find' && path.at(-1) === '$' && path.length > 1) {
      if (reading.excluding || !isTrue(value))
        throw fail(31395, 'positional projection cannot be used with exclusion');
      path = path.slice(0, -1);
      if ([...root.fields.values()].includes('positional'))
        throw fail(31276, 'Cannot specify more than one positional projection per query.');
      reading.including = true;
      put(root, path, 'positional', name);
      continue;
    }
    if (path.some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part)))
      throw fail(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    put(root, path, readValue(reading, name, value), name);
  }
  const idOnly = root.fields.size === 1 && root.fields.get('_id') === 'include';
  const keep = stage === '$addFields' || !(reading.including || reading.computing || idOnly);
  const anyComputed = [...root.fields.values()].some(computes);
  return (doc, place) => {
    const picked = stage === '$addFields' ? doc : pick(root, doc, keep, place, !root.fields.has('_id'));
    return anyComputed ? compute(root, picked, scopeOf(doc)) : picked;
  };
}

/** Whether a projection asks for the matching array element, so that matching has to record it. */
export const isPositional = (spec: Doc | undefined): boolean =>
  spec?.entries().some(([name]) => name.endsWith('.$')) ?? false;
