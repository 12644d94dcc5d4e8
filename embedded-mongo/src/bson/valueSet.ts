import { getIdentity, isSameValue, kindOf } from './order';
import type { Value } from './values';

/** Below this size, comparing each value is faster than encoding all of them. */
const ENCODED_FROM = 16;

/** Creates a membership test with constant time for long lists. Encodes only values of the tested kind. */
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

/** Returns the list followed by the items it does not contain, without duplicates. */
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
