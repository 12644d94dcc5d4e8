import {
  createEmptyRelation,
  findDecision,
  findDecisionInForce,
  findWaitingLike,
  hasBlocked,
  hasUnmatched,
  isHidden,
  isInForce,
  isMatched,
  isRelated,
  isUnmatched,
  otherIdOf,
  type Decision,
  type Relation,
} from './policy';

const NOW = new Date('2026-03-10T12:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const empty = createEmptyRelation('ann', 'ben');
const decide = (fromId: 'ann' | 'ben', kind: Decision['kind'], at = NOW): Decision => ({
  fromId,
  toId: fromId === 'ann' ? 'ben' : 'ann',
  kind,
  goal: 'dating',
  at,
});
const withDecisions = (...decisions: Decision[]): Relation => ({ ...empty, decisions });
const block = { fromId: 'ann', toId: 'ben', at: NOW };
const blocked: Relation = { ...empty, blocks: [block] };
const matched: Relation = { ...empty, match: { id: 'm1', goal: 'dating', matchedAt: NOW } };

describe('a relation', () => {
  it('is empty when nothing is stored', () => {
    expect(empty).toEqual({
      memberIds: ['ann', 'ben'],
      decisions: [],
      blocks: [],
      match: null,
      revision: null,
    });
  });

  it('names the other member for each of the two', () => {
    expect([otherIdOf(empty, 'ann'), otherIdOf(empty, 'ben')]).toEqual(['ben', 'ann']);
  });

  it('is a match only with a match', () => {
    expect([isMatched(matched), isMatched(empty)]).toEqual([true, false]);
  });

  it('is hidden from both after a block of either, and blocked by the one who did', () => {
    expect([isHidden(blocked), isHidden(empty)]).toEqual([true, false]);
    expect([hasBlocked(blocked, 'ann'), hasBlocked(blocked, 'ben')]).toEqual([true, false]);
  });

  it('is related after a decision or with a match, not after a block', () => {
    expect(isRelated(withDecisions(decide('ann', 'pass')))).toBe(true);
    expect(isRelated(matched)).toBe(true);
    expect(isRelated(blocked)).toBe(false);
  });

  it('is unmatched by the member who ended the match', () => {
    const ended = withDecisions(decide('ann', 'unmatch'));
    expect([hasUnmatched(ended, 'ann'), hasUnmatched(ended, 'ben')]).toEqual([true, false]);
    expect(isUnmatched(ended)).toBe(true);
    expect(hasUnmatched(withDecisions(decide('ann', 'pass')), 'ann')).toBe(false);
    expect(isUnmatched(withDecisions(decide('ann', 'pass'), decide('ben', 'like')))).toBe(false);
    expect(isUnmatched(withDecisions(decide('ann', 'pass'), decide('ben', 'unmatch')))).toBe(true);
  });
});

describe('a decision', () => {
  it('is found by the member who made it', () => {
    const like = decide('ben', 'like');
    const pass = decide('ann', 'pass');
    expect(findDecision(withDecisions(like, pass), 'ann')).toBe(pass);
    expect(findDecision(withDecisions(like), 'ann')).toBeUndefined();
  });

  it.each(['like', 'pass', 'unmatch'] as const)('stays in force for good when it is %s', (kind) => {
    expect(isInForce({ kind, at: daysAgo(4_000) }, NOW)).toBe(true);
  });

  it('is in force for 14 days when it is not now', () => {
    expect(isInForce({ kind: 'not_now', at: new Date(daysAgo(14).getTime() + 1) }, NOW)).toBe(true);
    expect(isInForce({ kind: 'not_now', at: daysAgo(14) }, NOW)).toBe(false);
  });

  it('is found in force only before it expires', () => {
    const fresh = decide('ann', 'not_now', daysAgo(1));
    expect(findDecisionInForce(withDecisions(fresh), 'ann', NOW)).toBe(fresh);
    expect(findDecisionInForce(withDecisions(fresh), 'ben', NOW)).toBeUndefined();
    expect(
      findDecisionInForce(withDecisions(decide('ann', 'not_now', daysAgo(15))), 'ann', NOW),
    ).toBeUndefined();
  });
});

describe('findWaitingLike', () => {
  const like = decide('ben', 'like');

  it('returns the like of the other member, not an own one', () => {
    expect(findWaitingLike(withDecisions(like), 'ann', NOW)).toBe(like);
    expect(findWaitingLike(withDecisions(like), 'ben', NOW)).toBeUndefined();
  });

  it('returns nothing when the other member did not like', () => {
    expect(findWaitingLike(withDecisions(decide('ben', 'pass')), 'ann', NOW)).toBeUndefined();
  });

  it('returns nothing for a match, after a block and once it is answered', () => {
    expect(findWaitingLike({ ...matched, decisions: [like] }, 'ann', NOW)).toBeUndefined();
    expect(findWaitingLike({ ...blocked, decisions: [like] }, 'ann', NOW)).toBeUndefined();
    expect(findWaitingLike(withDecisions(like, decide('ann', 'pass')), 'ann', NOW)).toBeUndefined();
  });

  it('returns the like again when a not now has expired', () => {
    const answered = (days: number) => withDecisions(like, decide('ann', 'not_now', daysAgo(days)));
    expect(findWaitingLike(answered(1), 'ann', NOW)).toBeUndefined();
    expect(findWaitingLike(answered(15), 'ann', NOW)).toBe(like);
  });
});
