import { Doc } from '../bson/doc';
import { typeName, type Value } from '../bson/values';
import { demand, notSupported } from '../errors';
import { toDoc } from '../bson/build';

const OPTIONS = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];

/** One document for each element of an array. */
export function unwind(spec: Value): (doc: Doc) => Doc[] {
  const options = typeof spec === 'string' ? toDoc({ path: spec }) : spec;
  demand(options instanceof Doc, 15981, `$unwind wants a string or an object, not ${typeName(spec)}`);
  const odd = options.entries().find(([name]) => !OPTIONS.includes(name));
  demand(!odd, 28811, `unrecognized option to $unwind stage: ${odd?.[0]}`);
  const [full, index, keep] = OPTIONS.map((name) => options.get(name));
  demand(full !== undefined, 28812, 'no path specified to $unwind stage');
  demand(typeof full === 'string', 28808, `the path of $unwind must be a string, not ${typeName(full)}`);
  demand(full.startsWith('$'), 28818, `path option to $unwind stage should be prefixed with a '$': ${full}`);
  if (index !== undefined) throw notSupported('includeArrayIndex of $unwind');
  demand(keep === undefined || typeof keep === 'boolean', 28809, 'preserveNullAndEmptyArrays must be a bool');
  const path = full.slice(1).split('.');
  return (doc) => {
    const value = plainValue(doc, path);
    if (Array.isArray(value) && value.length > 0) return value.map((item) => doc.plant(path, item));
    if (Array.isArray(value)) return keep ? [removed(doc, path)] : [];
    return keep || (value !== undefined && value !== null) ? [doc] : [];
  };
}

/** `$unwind` follows documents only, never into arrays. */
function plainValue(doc: Doc, path: string[]): Value | undefined {
  let value: Value | undefined = doc;
  for (const part of path) value = value instanceof Doc ? value.get(part) : undefined;
  return value;
}

function removed(doc: Doc, [name, ...rest]: string[]): Doc {
  if (rest.length === 0) return doc.without(name!);
  return doc.with(name!, removed(doc.get(name!) as Doc, rest));
}
