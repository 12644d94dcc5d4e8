import { Doc } from '../bson/doc';
import { showValue } from '../bson/text';
import { isNumber, toInteger, typeName, type Value } from '../bson/values';
import { fail, notSupported } from '../errors';
import type { Filter } from '../query/filter';
import { parseFilter } from '../query/parse';
import {
  addToSetLeaf,
  arithmeticLeaf,
  compareLeaf,
  currentDateLeaf,
  popLeaf,
  pullAllLeaf,
  pullLeaf,
  setLeaf,
  unsetLeaf,
  type Leaf,
} from './leaves';
import { pushLeaf } from './push';

/** One change at one path. `creates`: a missing field (and its parents) come into being. */
export interface Change {
  operator: string;
  path: string[];
  leaf: Leaf;
  creates: boolean;
  /** For `$rename`: the field whose value the leaf takes. */
  from?: string[];
}

export type Update =
  { kind: 'replace'; doc: Doc } | { kind: 'modify'; changes: Change[]; filters: ReadonlyMap<string, Filter> };

const OPERATORS = new Set(
  '$set $unset $inc $mul $min $max $rename $setOnInsert $currentDate $push $addToSet $pull $pullAll $pop'.split(
    ' ',
  ),
);

/** Reads `u` of an update (or `update` of findAndModify) with its arrayFilters. */
export function parseUpdate(update: Value | undefined, arrayFilters: Value | undefined): Update {
  if (Array.isArray(update)) throw notSupported('an update given as an aggregation pipeline');
  if (!(update instanceof Doc)) throw fail(9, 'Update argument must be either an object or an array');
  const first = update.entries()[0]?.[0];
  if (first === undefined || !first.startsWith('$')) {
    for (const [name] of update.entries())
      if (name.startsWith('$'))
        throw fail(
          52,
          `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
        );
    if (arrayFilters !== undefined && Array.isArray(arrayFilters) && arrayFilters.length > 0)
      throw fail(9, 'arrayFilters may not be specified for replacement-style updates');
    return { kind: 'replace', doc: update };
  }
  const filters = parseArrayFilters(arrayFilters);
  const changes: Change[] = [];
  for (const [operator, fields] of update.entries()) {
    if (operator === '$bit') throw notSupported('the update operator $bit');
    if (!OPERATORS.has(operator))
      throw fail(
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!(fields instanceof Doc))
      throw fail(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${showValue(fields)}}`,
      );
    for (const [name, argument] of fields.entries()) changes.push(...parseChange(operator, name, argument));
  }
  checkConflicts(changes);
  checkIdentifiers(changes, filters, update);
  changes.sort((a, b) => comparePaths(a.path, b.path));
  return { kind: 'modify', changes, filters };
}

/** MongoDB applies changes by field name (numbers by value), which decides the order of new fields. */
function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y) && Number(x) !== Number(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function parsePath(name: string): string[] {
  if (name === '') throw fail(56, "The update path '' contains an empty field name, which is not allowed.");
  const path = name.split('.');
  if (path.includes(''))
    throw fail(56, `The update path '${name}' contains an empty field name, which is not allowed.`);
  if (path[0] === '$' || /^\$\[/.test(path[0]!))
    throw fail(2, `Cannot have positional (i.e. '$') element in the first position in path '${name}'`);
  if (path.filter((part) => part === '$').length > 1)
    throw fail(2, `Too many positional (i.e. '$') elements found in path '${name}'`);
  for (const part of path)
    if (
      part.startsWith('$') &&
      part !== '$' &&
      !/^\$\[.*\]$/.test(part) &&
      !['$id', '$ref', '$db'].includes(part)
    )
      throw fail(52, `The dollar ($) prefixed field '${part}' in '${name}' is not allowed for storage.`);
  return path;
}

function parseChange(operator: string, name: string, argument: Value): Change[] {
  const path = parsePath(name);
  const creating = (leaf: Leaf): Change[] => [{ operator, path, leaf, creates: true }];
  const existing = (leaf: Leaf): Change[] => [{ operator, path, leaf, creates: false }];
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return creating(setLeaf(argument));
    case '$unset':
      return existing(unsetLeaf);
    case '$inc':
    case '$mul': {
      const verb = operator === '$inc' ? 'increment' : 'multiply';
      if (!isNumber(argument))
        throw fail(14, `Cannot ${verb} with non-numeric argument: {${name}: ${showValue(argument)}}`);
      return creating(arithmeticLeaf(operator, argument));
    }
    case '$min':
    case '$max':
      return creating(compareLeaf(operator, argument));
    case '$currentDate':
      return creating(currentDateLeaf(argument));
    case '$push':
      return creating(pushLeaf(argument));
    case '$addToSet':
      return creating(addToSetLeaf(argument));
    case '$pull':
      return existing(pullLeaf(argument, name));
    case '$pullAll':
      if (!Array.isArray(argument))
        throw fail(2, `$pullAll requires an array argument but was given a ${typeName(argument)}`);
      return existing(pullAllLeaf(argument));
    case '$pop':
      return existing(popLeaf(popEnd(name, argument)));
    default:
      return parseRename(name, path, argument);
  }
}

function popEnd(name: string, argument: Value): 1 | -1 {
  const end = toInteger(argument);
  if (!isNumber(argument)) throw fail(9, `Expected a number in: ${name}: ${showValue(argument)}`);
  if (end !== 1 && end !== -1) throw fail(9, `$pop expects 1 or -1, found: ${showValue(argument)}`);
  return end;
}

function parseRename(name: string, from: string[], argument: Value): Change[] {
  if (typeof argument !== 'string')
    throw fail(2, `The 'to' field for $rename must be a string: ${name}: ${showValue(argument)}`);
  const to = parsePath(argument);
  const dynamic = (path: string[]): boolean => path.some((part) => part === '$' || part.startsWith('$['));
  if (dynamic(from)) throw fail(2, `The source field for $rename may not be dynamic: ${name}`);
  if (dynamic(to)) throw fail(2, `The destination field for $rename may not be dynamic: ${argument}`);
  if (name === argument || startsWith(to, from) || startsWith(from, to))
    throw fail(
      2,
      `The source and target field for $rename must differ and must not be on the same path: ${name}: "${argument}"`,
    );
  return [
    { operator: '$rename', path: from, leaf: unsetLeaf, creates: false },
    { operator: '$rename', path: to, leaf: unsetLeaf, creates: true, from },
  ];
}

const startsWith = (path: string[], prefix: string[]): boolean => prefix.every((part, i) => path[i] === part);

function checkConflicts(changes: Change[]): void {
  const seen: string[][] = [];
  for (const { path } of changes) {
    const other = seen.find((one) => startsWith(path, one) || startsWith(one, path));
    if (other)
      throw fail(
        40,
        `Updating the path '${path.join('.')}' would create a conflict at '${(other.length < path.length ? other : path).join('.')}'`,
      );
    seen.push(path);
  }
}

function parseArrayFilters(value: Value | undefined): Map<string, Filter> {
  const filters = new Map<string, Filter>();
  if (value === undefined) return filters;
  if (!Array.isArray(value))
    throw fail(
      14,
      `BSON field 'update.arrayFilters' is the wrong type '${typeName(value)}', expected type 'array'`,
    );
  for (const item of value) {
    if (!(item instanceof Doc)) throw fail(14, 'Array filters must be objects');
    const names = new Set<string>();
    collectNames(item, names);
    if (names.size === 0)
      throw fail(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    if (names.size > 1)
      throw fail(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    const [name] = [...names];
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name!))
      throw fail(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (filters.has(name!))
      throw fail(9, `Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name!, parseFilter(item));
  }
  return filters;
}

function collectNames(filter: Doc, names: Set<string>): void {
  for (const [name, value] of filter.entries()) {
    if (!name.startsWith('$')) names.add(name.split('.')[0]!);
    else if (Array.isArray(value))
      for (const item of value) if (item instanceof Doc) collectNames(item, names);
  }
}

function checkIdentifiers(changes: Change[], filters: ReadonlyMap<string, Filter>, update: Doc): void {
  const used = new Set<string>();
  for (const { path } of changes)
    for (const part of path) {
      const name = /^\$\[(.+)\]$/.exec(part)?.[1];
      if (name === undefined) continue;
      if (!filters.has(name))
        throw fail(2, `No array filter found for identifier '${name}' in path '${path.join('.')}'`);
      used.add(name);
    }
  for (const name of filters.keys())
    if (!used.has(name))
      throw fail(
        9,
        `The array filter for identifier '${name}' was not used in the update ${showValue(update)}`,
      );
}
