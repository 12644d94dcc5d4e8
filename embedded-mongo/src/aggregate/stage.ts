import { Doc } from '../bson/doc';
import type { Value } from '../bson/values';
import type { Engine } from '../engine';
import type { Rows } from '../query/cursors';

export interface StageContext {
  engine: Engine;
  database: string;
}
export type Stage = (rows: Rows) => Rows;

export function plant(doc: Doc, [name, ...rest]: string[], value: Value): Doc {
  if (rest.length === 0) return doc.with(name!, value);
  const child = doc.get(name!);
  return doc.with(name!, plant(child instanceof Doc ? child : Doc.of([]), rest, value));
}

export function unplant(doc: Doc, [name, ...rest]: string[]): Doc {
  if (rest.length === 0) return doc.without(name!);
  const child = doc.get(name!);
  return child instanceof Doc ? doc.with(name!, unplant(child, rest)) : doc;
}
