import {
  buildBlock,
  buildDecision,
  daysAgo,
  empty,
  matched,
  NOW,
  withBlocks,
  withDecisions,
  YESTERDAY,
} from './testing/relations';
import { addBlock, applyDecision, endMatch, removeBlock, removeDecision } from './transitions';

describe('applyDecision', () => {
  it('stores the decision without a match when the other member has not decided', () => {
    const like = buildDecision('ann', 'like');
    expect(applyDecision(empty, like, 'm1')).toEqual({ ...empty, decisions: [like], match: null });
  });

  it('creates the match when both members like each other', () => {
    const first = buildDecision('ben', 'like', YESTERDAY);
    const second = { ...buildDecision('ann', 'like'), goal: 'business' as const };
    expect(applyDecision(withDecisions(first), second, 'm1')).toEqual({
      ...empty,
      decisions: [first, second],
      match: { id: 'm1', goal: 'business', matchedAt: NOW },
    });
  });

  it.each([
    ['the other member passes', 'pass', 'like'],
    ['the other member likes and this one passes', 'like', 'pass'],
  ] as const)('creates no match when %s', (_title, theirs, mine) => {
    expect(
      applyDecision(withDecisions(buildDecision('ben', theirs)), buildDecision('ann', mine), 'm1').match,
    ).toBeNull();
  });

  it("replaces the member's earlier decision and keeps the other member's", () => {
    const theirs = buildDecision('ben', 'pass', YESTERDAY);
    const next = buildDecision('ann', 'like');
    const after = applyDecision(withDecisions(buildDecision('ann', 'pass', YESTERDAY), theirs), next, 'm1');
    expect(after.decisions).toEqual([theirs, next]);
  });

  it('does not change a match', () => {
    expect(applyDecision(matched, buildDecision('ann', 'pass'), 'm2')).toBe(matched);
  });

  it('keeps the time and goal of a repeated decision', () => {
    const relation = withDecisions(buildDecision('ann', 'like', YESTERDAY));
    expect(applyDecision(relation, { ...buildDecision('ann', 'like'), goal: 'dating' }, 'm1')).toBe(relation);
  });

  it('renews an expired not-now', () => {
    const again = buildDecision('ann', 'not_now');
    expect(
      applyDecision(withDecisions(buildDecision('ann', 'not_now', daysAgo(15))), again, 'm1').decisions,
    ).toEqual([again]);
  });

  it("creates the match for a repeated like and keeps the like's time", () => {
    const mine = buildDecision('ann', 'like', YESTERDAY);
    const theirs = buildDecision('ben', 'like', YESTERDAY);
    const after = applyDecision(withDecisions(mine, theirs), buildDecision('ann', 'like'), 'm1');
    expect(after).toEqual({
      ...withDecisions(mine, theirs),
      match: { id: 'm1', goal: 'friendship', matchedAt: NOW },
    });
  });

  it('replaces an unmatch only with a like', () => {
    const ended = withDecisions(buildDecision('ann', 'unmatch', YESTERDAY));
    expect(applyDecision(ended, buildDecision('ann', 'pass'), 'm1')).toBe(ended);
    expect(applyDecision(ended, buildDecision('ann', 'not_now'), 'm1')).toBe(ended);
    expect(applyDecision(ended, buildDecision('ann', 'like'), 'm1').decisions).toEqual([
      { ...buildDecision('ann', 'like'), isAfterUnmatch: true },
    ]);
  });

  it.each(['pass', 'not_now'] as const)(
    'restores an unmatch when a %s replaces the like that followed it',
    (kind) => {
      const theirs = buildDecision('ben', 'pass', YESTERDAY);
      const liked = withDecisions(theirs, {
        ...buildDecision('ann', 'like', YESTERDAY),
        isAfterUnmatch: true,
      });
      expect(applyDecision(liked, buildDecision('ann', kind), 'm1').decisions).toEqual([
        theirs,
        buildDecision('ann', 'unmatch', YESTERDAY),
      ]);
    },
  );
});

describe('removeDecision', () => {
  it('removes only the decision of the member', () => {
    const theirs = buildDecision('ben', 'pass');
    expect(removeDecision(withDecisions(buildDecision('ann', 'like'), theirs), 'ann')).toEqual(
      withDecisions(theirs),
    );
  });

  it.each([
    ['silent', true, { isSilent: true }],
    ['kind', false, {}],
  ])('restores the %s unmatch before a like, and never removes an unmatch', (_, isSilent, more) => {
    const ended = endMatch(matched, 'ann', YESTERDAY, isSilent);
    const liked = applyDecision(ended, buildDecision('ann', 'like'), 'm2');
    expect(removeDecision(liked, 'ann').decisions).toEqual([{ ...buildDecision('ann', 'unmatch'), ...more }]);
    expect(removeDecision(ended, 'ann')).toBe(ended);
  });

  it('does not change a match or a relation without the decision', () => {
    const relation = withDecisions(buildDecision('ben', 'pass'));
    expect(removeDecision(matched, 'ann')).toBe(matched);
    expect(removeDecision(relation, 'ann')).toBe(relation);
  });
});

describe('endMatch', () => {
  it.each([
    ['ann', 'ben'],
    ['ben', 'ann'],
  ])('keeps only the unmatch of %s', (memberId, toId) => {
    const end = { fromId: memberId, toId, kind: 'unmatch', goal: 'friendship', at: NOW };
    expect(endMatch(matched, memberId, NOW, false)).toEqual({ ...empty, decisions: [end] });
    expect(endMatch(matched, memberId, NOW, true)).toEqual({
      ...empty,
      decisions: [{ ...end, isSilent: true }],
    });
  });

  it('does not change a relation without a match', () => {
    expect(endMatch(empty, 'ann', NOW, true)).toBe(empty);
  });
});

describe('addBlock', () => {
  it('adds a block next to the block of the other member', () => {
    const theirs = buildBlock('ann', YESTERDAY);
    expect(addBlock(withBlocks(theirs), 'ben', NOW)).toEqual(withBlocks(theirs, buildBlock('ben')));
    expect(addBlock(empty, 'ann', NOW)).toEqual(withBlocks(buildBlock('ann')));
  });

  it('keeps the time of a repeated block', () => {
    const relation = withBlocks(buildBlock('ann', YESTERDAY));
    expect(addBlock(relation, 'ann', NOW)).toBe(relation);
  });
});

it("removeBlock removes only the member's own block", () => {
  const relation = withBlocks(buildBlock('ann'));
  expect(removeBlock(relation, 'ann')).toEqual(empty);
  expect(removeBlock(relation, 'ben')).toBe(relation);
});
