import { createEmptyRelation, type Decision, type Relation } from './policy';
import { addBlock, applyDecision, endMatch, removeBlock, removeDecision } from './transitions';

const NOW = new Date('2026-03-10T12:00:00Z');
const EARLIER = new Date('2026-03-09T12:00:00Z');
const LONG_AGO = new Date('2026-01-01T12:00:00Z');

const empty: Relation = { ...createEmptyRelation('ann', 'ben'), revision: 'r1' };
const decide = (fromId: 'ann' | 'ben', kind: Decision['kind'], at = NOW): Decision => ({
  fromId,
  toId: fromId === 'ann' ? 'ben' : 'ann',
  kind,
  goal: 'friendship',
  at,
});
const withDecisions = (...decisions: Decision[]): Relation => ({ ...empty, decisions });
const matched: Relation = {
  ...withDecisions(decide('ann', 'like', EARLIER), decide('ben', 'like', EARLIER)),
  match: { id: 'm1', goal: 'friendship', matchedAt: EARLIER },
};

describe('applyDecision', () => {
  it('stores the decision without a match when the other has not decided', () => {
    const like = decide('ann', 'like');
    expect(applyDecision(empty, like, 'm1')).toEqual({ ...empty, decisions: [like], match: null });
  });

  it('creates the match when both like each other', () => {
    const first = decide('ben', 'like', EARLIER);
    const second = { ...decide('ann', 'like'), goal: 'business' as const };
    expect(applyDecision(withDecisions(first), second, 'm1')).toEqual({
      ...empty,
      decisions: [first, second],
      match: { id: 'm1', goal: 'business', matchedAt: NOW },
    });
  });

  it.each([
    ['a pass of the other', 'pass', 'like'],
    ['a like of the other and an own pass', 'like', 'pass'],
  ] as const)('creates no match with %s', (_title, theirs, mine) => {
    expect(applyDecision(withDecisions(decide('ben', theirs)), decide('ann', mine), 'm1').match).toBeNull();
  });

  it('replaces an own earlier decision and keeps that of the other', () => {
    const theirs = decide('ben', 'pass', EARLIER);
    const next = decide('ann', 'like');
    const after = applyDecision(withDecisions(decide('ann', 'pass', EARLIER), theirs), next, 'm1');
    expect(after.decisions).toEqual([theirs, next]);
  });

  it('keeps a match as it is', () => {
    expect(applyDecision(matched, decide('ann', 'pass'), 'm2')).toBe(matched);
  });

  it('keeps an equal decision with its time and goal', () => {
    const relation = withDecisions(decide('ann', 'like', EARLIER));
    expect(applyDecision(relation, { ...decide('ann', 'like'), goal: 'dating' }, 'm1')).toBe(relation);
  });

  it('renews a not now that has expired', () => {
    const again = decide('ann', 'not_now');
    expect(applyDecision(withDecisions(decide('ann', 'not_now', LONG_AGO)), again, 'm1').decisions).toEqual([
      again,
    ]);
  });

  it('creates the match of a repeated like, which keeps its time', () => {
    const mine = decide('ann', 'like', EARLIER);
    const theirs = decide('ben', 'like', EARLIER);
    const after = applyDecision(withDecisions(mine, theirs), decide('ann', 'like'), 'm1');
    expect(after).toEqual({
      ...withDecisions(mine, theirs),
      match: { id: 'm1', goal: 'friendship', matchedAt: NOW },
    });
  });

  it('does not replace an unmatch by anything but a like', () => {
    const ended = withDecisions(decide('ann', 'unmatch', EARLIER));
    expect(applyDecision(ended, decide('ann', 'pass'), 'm1')).toBe(ended);
    expect(applyDecision(ended, decide('ann', 'not_now'), 'm1')).toBe(ended);
    expect(applyDecision(ended, decide('ann', 'like'), 'm1').decisions).toEqual([decide('ann', 'like')]);
  });
});

describe('removeDecision', () => {
  it('removes the decision of the member only', () => {
    const theirs = decide('ben', 'pass');
    expect(removeDecision(withDecisions(decide('ann', 'like'), theirs), 'ann')).toEqual(
      withDecisions(theirs),
    );
  });

  it('keeps a match, and a relation without the decision', () => {
    const relation = withDecisions(decide('ben', 'pass'));
    expect(removeDecision(matched, 'ann')).toBe(matched);
    expect(removeDecision(relation, 'ann')).toBe(relation);
  });
});

describe('endMatch', () => {
  it.each([
    ['ann', 'ben'],
    ['ben', 'ann'],
  ])('leaves only the unmatch of %s', (memberId, toId) => {
    expect(endMatch(matched, memberId, NOW)).toEqual({
      ...empty,
      decisions: [{ fromId: memberId, toId, kind: 'unmatch', goal: 'friendship', at: NOW }],
      match: null,
    });
  });

  it('keeps a relation without a match', () => {
    expect(endMatch(empty, 'ann', NOW)).toBe(empty);
  });
});

describe('a block', () => {
  const ofAnn = { fromId: 'ann', toId: 'ben', at: EARLIER };

  it('is added next to that of the other member', () => {
    expect(addBlock({ ...empty, blocks: [ofAnn] }, 'ben', NOW)).toEqual({
      ...empty,
      blocks: [ofAnn, { fromId: 'ben', toId: 'ann', at: NOW }],
    });
    expect(addBlock(empty, 'ann', NOW).blocks).toEqual([{ ...ofAnn, at: NOW }]);
  });

  it('keeps its time when it is repeated', () => {
    const relation = { ...empty, blocks: [ofAnn] };
    expect(addBlock(relation, 'ann', NOW)).toBe(relation);
  });

  it('is removed by the member who set it, not by the other', () => {
    const relation = { ...empty, blocks: [ofAnn] };
    expect(removeBlock(relation, 'ann')).toEqual(empty);
    expect(removeBlock(relation, 'ben')).toBe(relation);
  });
});
