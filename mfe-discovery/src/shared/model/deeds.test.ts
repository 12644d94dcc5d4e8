import { buildMatch, idOf } from '@sixfold/api-contract/testing';
import { DEEDS_KEPT, listAfter, readDeeds, withDeed, withoutDeed, type Deed } from './deeds';

const deed = (number: number, over: Partial<Deed> = {}): Deed => ({
  userId: idOf(number),
  firstName: 'Mara',
  action: 'like',
  connectionGoal: 'dating',
  madeAt: 1_000 + number,
  ...over,
});

describe('deeds that wait', () => {
  it('stand in the order in which they were made, one a person: the last one', () => {
    const second = deed(1, { action: 'pass', madeAt: 5_000 });
    expect([deed(1), deed(2), second].reduce<Deed[]>(withDeed, [])).toEqual([deed(2), second]);
  });

  it('are struck one by one, never a later one about the same person', () => {
    const later = deed(1, { action: 'undo', madeAt: 5_000 });
    expect(withoutDeed([later], deed(1))).toEqual([later]);
    expect(withoutDeed([later], later)).toEqual([]);
  });

  it('are read as they were written', () =>
    expect(readDeeds(JSON.stringify([deed(1), deed(2)]))).toEqual([deed(1), deed(2)]));

  it.each([
    null,
    '',
    '{}',
    'null',
    '[{"userId":4}]',
    '[{"userId":"a","firstName":"b","action":"eat","madeAt":1}]',
  ])('are none when what was written is %s', (text) => expect(readDeeds(text)).toEqual([]));

  it('are so many at most', () =>
    expect(readDeeds(JSON.stringify(Array.from({ length: 300 }, (_, at) => deed(at))))).toHaveLength(
      DEEDS_KEPT,
    ));
});

describe('a list after a deed', () => {
  const list = {
    userProfile: null,
    potentialMatches: [buildMatch({ id: idOf(1) }), buildMatch({ id: idOf(2) })],
    total: 9,
    nextOffset: 2,
  };
  it.each(['pass', 'not_now'] as const)('has lost who was meant by %s', (action) =>
    expect(listAfter(list, deed(1, { action })).potentialMatches.map(({ id }) => id)).toEqual([idOf(2)]),
  );
  it('marks who is liked, and unmarks whose like was taken back', () => {
    const liked = listAfter(list, deed(1));
    expect(liked.potentialMatches[0]?.userActionStatus).toBe('liked');
    expect(listAfter(liked, deed(1, { action: 'undo' })).potentialMatches[0]?.userActionStatus).toBeNull();
  });
});
