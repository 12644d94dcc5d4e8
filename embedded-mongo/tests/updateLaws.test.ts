import fc from 'fast-check';
import type { Document } from 'mongodb';
import { MongoError } from '../src/errors';
import { applyUpdate } from '../src/update/apply';
import { parseUpdate } from '../src/update/parse';
import { documents, toDoc, values } from './arbitraries';
import type { Doc } from '../src/bson/doc';

const paths = fc.constantFrom('a', 'b', 'c', 'a.x', 'b.y', 'a.0', 'd', 'd.e');
const stable: fc.Arbitrary<Document> = fc
  .tuple(
    fc.constantFrom('$set', '$unset', '$min', '$max', '$addToSet', '$pull', '$setOnInsert'),
    paths,
    values,
  )
  .map(([operator, path, value]) => ({ [operator]: { [path]: value } }));

/** Returns the updated document, or undefined when the update fails. */
function after(doc: Doc, update: Document): Doc | undefined {
  try {
    return applyUpdate(parseUpdate(toDoc(update), undefined), doc, {
      place: undefined,
      isInserting: false,
      now: new Date(0),
    });
  } catch (error) {
    expect(error).toBeInstanceOf(MongoError);
    return undefined;
  }
}

describe('updates', () => {
  it('that set, bound, add once or remove are idempotent', () => {
    fc.assert(
      fc.property(documents, stable, (document, update) => {
        const once = after(toDoc({ _id: 1, ...document }), update);
        if (!once) return;
        const twice = after(once, update);
        expect(twice?.bytes().equals(once.bytes())).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('keep every other field byte for byte', () => {
    fc.assert(
      fc.property(documents, values, (document, value) => {
        const before = toDoc({ _id: 1, ...document });
        const changed = after(before, { $set: { fresh: value } });
        const undone = changed && after(changed, { $unset: { fresh: '' } });
        expect(undone?.bytes().equals(before.bytes())).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('of $push and $pop are inverse', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 4 }), values, (list, value) => {
        const before = toDoc({ _id: 1, list });
        const pushed = after(before, { $push: { list: { $each: [value] } } })!;
        expect(
          after(pushed, { $pop: { list: 1 } })
            ?.bytes()
            .equals(before.bytes()),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
