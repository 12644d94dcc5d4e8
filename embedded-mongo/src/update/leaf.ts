import type { Value } from '../bson/values';

/** The context of a leaf: path and id for error messages, and the current time. */
export interface LeafContext {
  path: string;
  id: Value | undefined;
  now: Date;
}

/** Computes the new value of a field from its old one (undefined: missing). Returning undefined removes the field. */
export type Leaf = (value: Value | undefined, context: LeafContext) => Value | undefined;
