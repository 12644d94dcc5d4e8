import { computeEffects } from './computeEffects';
import type { Relation } from './policy';
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

/** Summarizes the effects of a change: each event with its receiver or subject. */
const describeEffects = (before: Relation, after: Relation): string[] =>
  computeEffects(before, after, NOW).map((effect) => {
    if (effect.kind === 'emptied') return effect.kind;
    if (effect.kind === 'relations_changed')
      return `relations_changed to ${effect.toId} about ${effect.userId}`;
    const { name, event } = effect;
    if ('memberId' in event) return `${name} of ${event.memberId}`;
    return 'toId' in event ? `${name} from ${event.fromId} to ${event.toId}` : name;
  });

const like = (relation: Relation, memberId: 'ann' | 'ben') =>
  applyDecision(relation, buildDecision(memberId, 'like'), 'm1');

describe('computeEffects', () => {
  it('returns nothing when nothing changes', () => {
    expect(computeEffects(matched, matched, NOW)).toEqual([]);
  });

  it('notifies the sender and counts for the receiver after a like', () => {
    expect(describeEffects(empty, like(empty, 'ann'))).toEqual([
      'relations_changed to ann about ben',
      'like_received of ben',
      'member_liked from ann to ben',
    ]);
  });

  it('announces the match to both after a mutual like', () => {
    const liked = withDecisions(buildDecision('ben', 'like', YESTERDAY));
    expect(describeEffects(liked, like(liked, 'ann'))).toEqual([
      'match_made',
      'members_matched',
      'relations_changed to ann about ben',
      'member_liked from ann to ben',
    ]);
  });

  it.each([
    ['undone', (relation: Relation) => removeDecision(relation, 'ann'), ['emptied']],
    [
      'replaced by a pass',
      (relation: Relation) => applyDecision(relation, buildDecision('ann', 'pass'), 'm1'),
      [],
    ],
  ] as const)('makes the receiver count again after a like is %s', (_, change, more) => {
    const liked = withDecisions(buildDecision('ann', 'like', YESTERDAY));
    expect(describeEffects(liked, change(liked))).toEqual([
      'relations_changed to ann about ben',
      'like_withdrawn of ben',
      ...more,
    ]);
  });

  it('counts a withdrawn like again unless the receiver has passed', () => {
    const answered = (kind: 'pass' | 'not_now', at: Date) =>
      withDecisions(buildDecision('ann', 'like', YESTERDAY), buildDecision('ben', kind, at));
    const effectsOfUndo = (relation: Relation) => describeEffects(relation, removeDecision(relation, 'ann'));
    expect(effectsOfUndo(answered('pass', YESTERDAY))).toEqual(['relations_changed to ann about ben']);
    expect(effectsOfUndo(answered('not_now', daysAgo(400)))).toContain('like_withdrawn of ben');
  });

  it('ends the contact first, then notifies both after an unmatch', () => {
    expect(describeEffects(matched, endMatch(matched, 'ann', NOW, false))).toEqual([
      'contact_ended',
      'members_unmatched',
      'relations_changed to ann about ben',
      'relations_changed to ben about ann',
    ]);
  });

  it('makes a silent unmatch look like a departure, also after a withdrawn like', () => {
    const ended = endMatch(matched, 'ann', NOW, true);
    expect(describeEffects(matched, ended)).toEqual([
      'contact_ended',
      'members_unmatched',
      'relations_changed to ann about ben',
      'member_departed from ann to ben',
    ]);
    const liked = like(ended, 'ann');
    expect(describeEffects(ended, liked)).toContain('relations_changed to ben about ann');
    expect(describeEffects(liked, removeDecision(liked, 'ann'))).toEqual([
      'relations_changed to ann about ben',
      'member_departed from ann to ben',
      'like_withdrawn of ben',
    ]);
  });

  it('marks a block of a member who appears to have left', () => {
    const ended = endMatch(matched, 'ann', YESTERDAY, true);
    const [, blocked] = computeEffects(ended, addBlock(ended, 'ben', NOW), NOW);
    expect(blocked).toMatchObject({ name: 'member_blocked', event: { fromId: 'ben', wasHidden: true } });
  });

  it('notifies both about a like after an unmatch and about its withdrawal', () => {
    const ended = endMatch(matched, 'ann', YESTERDAY, false);
    expect(describeEffects(ended, like(ended, 'ann'))).toEqual([
      'relations_changed to ann about ben',
      'relations_changed to ben about ann',
      'like_received of ben',
      'member_liked from ann to ben',
    ]);
    const liked = like(ended, 'ann');
    expect(describeEffects(liked, removeDecision(liked, 'ann'))).toEqual([
      'relations_changed to ann about ben',
      'relations_changed to ben about ann',
      'like_withdrawn of ben',
    ]);
  });

  it('ends the contact first and reports the former match after a block', () => {
    expect(computeEffects(matched, addBlock(matched, 'ann', NOW), NOW)).toEqual([
      { kind: 'event', name: 'contact_ended', event: { memberIds: ['ann', 'ben'] } },
      {
        kind: 'event',
        name: 'member_blocked',
        event: { fromId: 'ann', toId: 'ben', at: NOW, wasMatched: true, wasRelated: true },
      },
    ]);
  });

  it('notifies both about a removed block, but only its owner after a silent unmatch', () => {
    const [one, both] = [withBlocks(buildBlock('ann')), withBlocks(buildBlock('ann'), buildBlock('ben'))];
    const reachBoth = ['relations_changed to ann about ben', 'relations_changed to ben about ann'];
    expect(describeEffects(one, removeBlock(one, 'ann'))).toEqual([...reachBoth, 'emptied']);
    expect(describeEffects(both, removeBlock(both, 'ann'))).toEqual(reachBoth);
    const blocked = addBlock(endMatch(matched, 'ann', YESTERDAY, true), 'ann', NOW);
    expect(describeEffects(blocked, removeBlock(blocked, 'ann'))).toEqual([
      'relations_changed to ann about ben',
    ]);
  });
});
