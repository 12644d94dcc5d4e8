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

/** The effects of a change in short: the event, and to or about whom it is. */
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

describe('the effects of a change', () => {
  it('are none when nothing changes', () => {
    expect(computeEffects(matched, matched, NOW)).toEqual([]);
  });

  it('of a like let its sender hear of it and its receiver count it', () => {
    expect(describeEffects(empty, like(empty, 'ann'))).toEqual([
      'relations_changed to ann about ben',
      'like_received of ben',
      'member_liked from ann to ben',
    ]);
  });

  it('of a like that is returned announce the match to both', () => {
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
  ] as const)('of a like that is %s let its receiver count again', (_, change, more) => {
    const liked = withDecisions(buildDecision('ann', 'like', YESTERDAY));
    expect(describeEffects(liked, change(liked))).toEqual([
      'relations_changed to ann about ben',
      'like_withdrawn of ben',
      ...more,
    ]);
  });

  it('of a withdrawn like leave a receiver alone who has passed, and count for one whose not-now has expired', () => {
    const answered = (kind: 'pass' | 'not_now', at: Date) =>
      withDecisions(buildDecision('ann', 'like', YESTERDAY), buildDecision('ben', kind, at));
    const effectsOfUndo = (relation: Relation) => describeEffects(relation, removeDecision(relation, 'ann'));
    expect(effectsOfUndo(answered('pass', YESTERDAY))).toEqual(['relations_changed to ann about ben']);
    expect(effectsOfUndo(answered('not_now', daysAgo(400)))).toContain('like_withdrawn of ben');
  });

  it('of the end of a match reach both, and end their contact first', () => {
    expect(describeEffects(matched, endMatch(matched, 'ann', NOW, false))).toEqual([
      'contact_ended',
      'members_unmatched',
      'relations_changed to ann about ben',
      'relations_changed to ben about ann',
    ]);
  });

  it('of a silent end of a match are a departure to the other member, and so are those of a withdrawn like', () => {
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

  it('of a block of a member who appears to have left say so', () => {
    const ended = endMatch(matched, 'ann', YESTERDAY, true);
    const [, blocked] = computeEffects(ended, addBlock(ended, 'ben', NOW), NOW);
    expect(blocked).toMatchObject({ name: 'member_blocked', event: { fromId: 'ben', wasHidden: true } });
  });

  it('of a like over the end of a match reach both, and so does its withdrawal', () => {
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

  it('of a block end the contact first, and name the match that there was', () => {
    expect(computeEffects(matched, addBlock(matched, 'ann', NOW), NOW)).toEqual([
      { kind: 'event', name: 'contact_ended', event: { memberIds: ['ann', 'ben'] } },
      {
        kind: 'event',
        name: 'member_blocked',
        event: { fromId: 'ann', toId: 'ben', at: NOW, wasMatched: true, wasRelated: true },
      },
    ]);
  });

  it('of a removed block reach both, whose own block is listed again, and only its owner after a silent end', () => {
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
