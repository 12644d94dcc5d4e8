/**
 * The part of zod's small dialect that shell and remotes use, provided to all of them. A name that is missing here is an
 * error in the remote that asks for it, which the test beside this file finds first.
 */
export {
  _default,
  array,
  boolean,
  coerce,
  config,
  email,
  enum,
  extend,
  int,
  literal,
  maxLength,
  maximum,
  minLength,
  minimum,
  null,
  nullable,
  number,
  object,
  optional,
  parse,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  toLowerCase,
  trim,
  unknown,
} from 'zod/v4-mini';
