import {
  createEmptyRelation,
  findDecision,
  findDecisionInForce,
  findWaitingLike,
  hasBlocked,
  hasDeparted,
  hasUnmatched,
  isHidden,
  isHiddenFrom,
  isInForce,
  isMatched,
  isRelated,
  isUnmatched,
  otherIdOf,
  type Relation,
} from './policy';
import {
  buildBlock,
  buildDecision,
  daysAgo,
  empty,
  matched,
  NOW,
  withBlocks,
  withDecisions,
} from './testing/relations';

const blocked = withBlocks(buildBlock('ann'));

describe('a relation', () => {
  it('is empty when nothing is stored', () => {
    expect(createEmptyRelation('ann', 'ben')).toEqual({
      memberIds: ['ann', 'ben'],
      decisions: [],
      blocks: [],
      match: null,
      revision: null,
      effects: [],
    });
  });

  it('returns the other member for either side', () => {
    expect([otherIdOf(empty, 'ann'), otherIdOf(empty, 'ben')]).toEqual(['ben', 'ann']);
  });

  it('is matched while it has a match', () => {
    expect([isMatched(matched), isMatched(empty)]).toEqual([true, false]);
  });

  it('is hidden from both after a block, which counts for its author only', () => {
    expect([isHidden(blocked), isHidden(empty)]).toEqual([true, false]);
    expect([hasBlocked(blocked, 'ann'), hasBlocked(blocked, 'ben')]).toEqual([true, false]);
  });

  it('makes the author of a block or silent unmatch appear to have left, and hides them', () => {
    const silent = withDecisions({ ...buildDecision('ann', 'unmatch'), isSilent: true });
    const kind = withDecisions(buildDecision('ann', 'unmatch'));
    const likedAgain = withDecisions({
      ...buildDecision('ann', 'like'),
      isAfterUnmatch: true,
      isSilent: true,
    });
    const seenBy = (relation: Relation) => ({
      departed: ['ann', 'ben'].filter((id) => hasDeparted(relation, id)),
      blind: ['ann', 'ben'].filter((id) => isHiddenFrom(relation, id)),
    });
    expect(seenBy(blocked)).toEqual({ departed: ['ann'], blind: ['ann', 'ben'] });
    expect(seenBy(silent)).toEqual({ departed: ['ann'], blind: ['ben'] });
    for (const relation of [empty, matched, kind, likedAgain])
      expect(seenBy(relation)).toEqual({ departed: [], blind: [] });
  });

  it('is related after a decision or with a match, but not after a block', () => {
    expect(isRelated(withDecisions(buildDecision('ann', 'pass')))).toBe(true);
    expect(isRelated({ ...matched, decisions: [] })).toBe(true);
    expect(isRelated(blocked)).toBe(false);
  });

  it('is unmatched only for the member who ended the match', () => {
    const ended = withDecisions(buildDecision('ann', 'unmatch'));
    expect([hasUnmatched(ended, 'ann'), hasUnmatched(ended, 'ben')]).toEqual([true, false]);
    expect(isUnmatched(ended)).toBe(true);
    expect(hasUnmatched(withDecisions(buildDecision('ann', 'pass')), 'ann')).toBe(false);
    expect(isUnmatched(withDecisions(buildDecision('ann', 'pass'), buildDecision('ben', 'like')))).toBe(
      false,
    );
    expect(isUnmatched(withDecisions(buildDecision('ann', 'pass'), buildDecision('ben', 'unmatch')))).toBe(
      true,
    );
  });
});

describe('a decision', () => {
  it('is found by its author', () => {
    const like = buildDecision('ben', 'like');
    const pass = buildDecision('ann', 'pass');
    expect(findDecision(withDecisions(like, pass), 'ann')).toBe(pass);
    expect(findDecision(withDecisions(like), 'ann')).toBeUndefined();
  });

  it.each(['like', 'pass', 'unmatch'] as const)('never expires when it is %s', (kind) => {
    expect(isInForce({ kind, at: daysAgo(4_000) }, NOW)).toBe(true);
  });

  it('expires after 14 days when it is not_now', () => {
    expect(isInForce({ kind: 'not_now', at: new Date(daysAgo(14).getTime() + 1) }, NOW)).toBe(true);
    expect(isInForce({ kind: 'not_now', at: daysAgo(14) }, NOW)).toBe(false);
  });

  it('is ignored by findDecisionInForce once expired', () => {
    const fresh = buildDecision('ann', 'not_now', daysAgo(1));
    expect(findDecisionInForce(withDecisions(fresh), 'ann', NOW)).toBe(fresh);
    expect(findDecisionInForce(withDecisions(fresh), 'ben', NOW)).toBeUndefined();
    expect(
      findDecisionInForce(withDecisions(buildDecision('ann', 'not_now', daysAgo(15))), 'ann', NOW),
    ).toBeUndefined();
  });
});

describe('findWaitingLike', () => {
  const like = buildDecision('ben', 'like');

  it('returns only the like of the other member', () => {
    expect(findWaitingLike(withDecisions(like), 'ann', NOW)).toBe(like);
    expect(findWaitingLike(withDecisions(like), 'ben', NOW)).toBeUndefined();
  });

  it('returns undefined without a like of the other member', () => {
    expect(findWaitingLike(withDecisions(buildDecision('ben', 'pass')), 'ann', NOW)).toBeUndefined();
  });

  it('returns undefined for a match, after a block and after a reply to the like', () => {
    expect(findWaitingLike({ ...matched, decisions: [like] }, 'ann', NOW)).toBeUndefined();
    expect(findWaitingLike({ ...blocked, decisions: [like] }, 'ann', NOW)).toBeUndefined();
    expect(findWaitingLike(withDecisions(like, buildDecision('ann', 'pass')), 'ann', NOW)).toBeUndefined();
  });

  it('returns the like again after a not-now has expired', () => {
    const answered = (days: number) => withDecisions(like, buildDecision('ann', 'not_now', daysAgo(days)));
    expect(findWaitingLike(answered(1), 'ann', NOW)).toBeUndefined();
    expect(findWaitingLike(answered(15), 'ann', NOW)).toBe(like);
  });
});
