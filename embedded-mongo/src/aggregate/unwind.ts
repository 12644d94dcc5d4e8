import { Doc } from '../bson/doc';
import { getTypeName, type Value } from '../bson/values';
import { ensure, createUnsupportedError } from '../errors';
import { toDoc } from '../bson/build';

const OPTIONS = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];

/** Creates a stage that returns one document per array element. */
export function createUnwindStage(spec: Value): (doc: Doc) => Doc[] {
  const options = typeof spec === 'string' ? toDoc({ path: spec }) : spec;
  ensure(options instanceof Doc, 15981, `$unwind wants a string or an object, not ${getTypeName(spec)}`);
  const unknownField = options.entries().find(([name]) => !OPTIONS.includes(name));
  ensure(!unknownField, 28811, `unrecognized option to $unwind stage: ${unknownField?.[0]}`);
  const [full, index, keep] = OPTIONS.map((name) => options.get(name));
  ensure(full !== undefined, 28812, 'no path specified to $unwind stage');
  ensure(typeof full === 'string', 28808, `the path of $unwind must be a string, not ${getTypeName(full)}`);
  ensure(full.startsWith('$'), 28818, `path option to $unwind stage should be prefixed with a '$': ${full}`);
  if (index !== undefined) throw createUnsupportedError('includeArrayIndex of $unwind');
  ensure(keep === undefined || typeof keep === 'boolean', 28809, 'preserveNullAndEmptyArrays must be a bool');
  const path = full.slice(1).split('.');
  return (doc) => {
    const value = getPlainValue(doc, path);
    if (Array.isArray(value) && value.length > 0) return value.map((item) => doc.withPath(path, item));
    if (Array.isArray(value)) return keep ? [removeField(doc, path)] : [];
    return keep || (value !== undefined && value !== null) ? [doc] : [];
  };
}

/** `$unwind` only follows documents, never arrays. */
function getPlainValue(doc: Doc, path: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) value = value instanceof Doc ? value.get(part) : undefined;
  return value;
}

function removeField(doc: Doc, [name, ...rest]: string[]): Doc {
  if (rest.length === 0) return doc.without(name!);
  return doc.with(name!, removeField(doc.get(name!) as Doc, rest));
}
