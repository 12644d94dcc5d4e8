import { Doc } from '../bson/doc';
import { formatValue } from '../bson/text';
import { getTypeName, type Value } from '../bson/values';
import { ensure, createError, createUnsupportedError } from '../errors';
import type { Filter } from '../query/filter';
import { parseFilter } from '../query/parse';
import type { Leaf } from './leaf';
import { OPERATORS } from './operators';
import { PathTree } from './pathTree';

export interface Change {
  operator: string;
  path: string[];
  leaf: Leaf;
  creates: boolean;
  /** For `$rename`: the source field. */
  from?: string[];
}

export type Filters = ReadonlyMap<string, Filter>;
export type Update = { kind: 'replace'; doc: Doc } | { kind: 'modify'; changes: Change[]; filters: Filters };

/** Parses `u` of an update (or `update` of findAndModify) with its arrayFilters. */
export function parseUpdate(update: Value | undefined, arrayFilters: Value | undefined): Update {
  if (Array.isArray(update)) throw createUnsupportedError('an update given as an aggregation pipeline');
  ensure(update instanceof Doc, 9, 'Update argument must be either an object or an array');
  if (!update.first.startsWith('$')) {
    const dollar = update.entries().find(([name]) => name.startsWith('$'))?.[0];
    ensure(!dollar, 52, `The field '${dollar}' is not allowed in a replacement document.`);
    const none = !Array.isArray(arrayFilters) || arrayFilters.length === 0;
    ensure(none, 9, 'arrayFilters may not be specified for replacement-style updates');
    return { kind: 'replace', doc: update };
  }
  const filters = parseArrayFilters(arrayFilters);
  const changes = update.entries().flatMap(([operator, fields]) => {
    if (operator === '$bit') throw createUnsupportedError('the update operator $bit');
    ensure(operator === '$rename' || Object.hasOwn(OPERATORS, operator), 9, `Unknown modifier: ${operator}`);
    ensure(fields instanceof Doc, 9, `${operator} wants an object with fields, not a ${getTypeName(fields)}`);
    return fields.entries().flatMap(([name, argument]): Change[] => {
      if (operator === '$rename') return parseRename(name, argument);
      const { creates, read } = OPERATORS[operator]!;
      return [{ operator, path: parsePath(name), creates, leaf: read(argument, name) }];
    });
  });
  checkConflicts(changes);
  checkIdentifiers(changes, filters);
  changes.sort((a, b) => comparePaths(a.path, b.path));
  return { kind: 'modify', changes, filters };
}

/** MongoDB applies changes by field name (numbers by value), which determines the order of new fields. */
function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y) && Number(x) !== Number(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

const isDynamic = (part: string): boolean => part === '$' || /^\$\[.*\]$/.test(part);

function parsePath(name: string): string[] {
  const path = name.split('.');
  ensure(!path.includes(''), 56, `The update path '${name}' contains an empty field name`);
  ensure(!isDynamic(path[0]!), 2, `Cannot have a positional element first in '${name}'`);
  const places = path.filter((part) => part === '$').length;
  ensure(places < 2, 2, `Too many positional (i.e. '$') elements found in path '${name}'`);
  const dollar = path.find((part) => part.startsWith('$') && !isDynamic(part));
  ensure(!dollar, 52, `The dollar ($) prefixed field '${dollar}' in '${name}' is not allowed for storage.`);
  return path;
}

function parseRename(name: string, argument: Value): Change[] {
  ensure(typeof argument === 'string', 2, `$rename wants a string, not ${formatValue(argument)}`);
  const [from, to] = [parsePath(name), parsePath(argument)];
  ensure(!from.some(isDynamic), 2, `The source field for $rename may not be dynamic: ${name}`);
  ensure(!to.some(isDynamic), 2, `The destination field for $rename may not be dynamic: ${argument}`);
  const apart = !startsWith(to, from) && !startsWith(from, to);
  ensure(apart, 2, `$rename wants two different paths: ${name}: "${argument}"`);
  const operator = '$rename';
  const leaf: Leaf = () => undefined;
  return [
    { operator, path: from, leaf, creates: false },
    { operator, path: to, leaf, creates: true, from },
  ];
}

const startsWith = (path: string[], prefix: string[]): boolean => prefix.every((part, i) => path[i] === part);

function checkConflicts(changes: Change[]): void {
  const tree = new PathTree();
  for (const { path } of changes) {
    const other = tree.add(path);
    if (!other) continue;
    const at = other.length < path.length ? other : path;
    throw createError(
      40,
      `Updating the path '${path.join('.')}' would create a conflict at '${at.join('.')}'`,
    );
  }
}

function parseArrayFilters(value: Value | undefined): Filters {
  const filters = new Map<string, Filter>();
  if (value === undefined) return filters;
  ensure(Array.isArray(value), 14, `'arrayFilters' must be an array, not ${getTypeName(value)}`);
  for (const item of value) {
    ensure(item instanceof Doc, 14, 'Array filters must be objects');
    const [name, other] = new Set(namesOf(item));
    ensure(name !== undefined, 9, 'Cannot use an expression without a top-level field name in arrayFilters');
    ensure(!other, 9, `Expected a single top-level field name, found '${name}' and '${other}'`);
    const plain = /^[a-z][a-zA-Z0-9]*$/.test(name);
    ensure(plain, 2, `An array filter cannot have the name '${name}'`);
    ensure(!filters.has(name), 9, `Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, parseFilter(item));
  }
  return filters;
}

function namesOf(filter: Doc): string[] {
  return filter.entries().flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0]!];
    return [value].flat().flatMap((item) => (item instanceof Doc ? namesOf(item) : []));
  });
}

function checkIdentifiers(changes: Change[], filters: Filters): void {
  const named = changes.flatMap(({ path }) => path.filter(isDynamic).map((part) => part.slice(2, -1)));
  const used = new Set(named.filter((name) => name !== ''));
  for (const name of used) ensure(filters.has(name), 2, `No array filter found for identifier '${name}'`);
  for (const name of filters.keys())
    ensure(used.has(name), 9, `The array filter for identifier '${name}' was not used in the update`);
}
