import { getIdentity, isSameValue, kindOf } from './order';
import type { Value } from './values';

/** Below this size a comparison with each value is faster than the encoding of all. */
const ENCODED_FROM = 16;

/** Returns whether a list contains a value, in constant time for long lists. Values of other kinds are not encoded. */
export function createMembership(list: readonly Value[]): (value: Value) => boolean {
  if (list.length < ENCODED_FROM) return (value) => list.some((one) => isSameValue(one, value));
  const identities = new Map<number, Set<string>>();
  return (value) => {
    const kind = kindOf(value);
    let ofKind = identities.get(kind);
    if (!ofKind) {
      ofKind = new Set(list.filter((one) => kindOf(one) === kind).map(getIdentity));
      identities.set(kind, ofKind);
    }
    return ofKind.has(getIdentity(value));
  };
}

/** Returns the list followed by those of the items that it does not contain, each once. */
export function addMissing(list: readonly Value[], items: readonly Value[]): Value[] {
  if (items.length < ENCODED_FROM) {
    const result = list.slice();
    for (const item of items) if (!result.some((one) => isSameValue(one, item))) result.push(item);
    return result;
  }
  const isKnown = createMembership(list);
  const added = new Map<string, Value>();
  for (const item of items) {
    const identity = getIdentity(item);
    if (!added.has(identity) && !isKnown(item)) added.set(identity, item);
  }
  return [...list, ...added.values()];
}
