import { createEmptyRelation, type Block, type Decision, type Relation } from '../policy';
import { DAY_MS } from '../../../durations';

export const NOW = new Date('2026-03-10T12:00:00Z');
export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
export const YESTERDAY = daysAgo(1);

type MemberId = 'ann' | 'ben';
const otherOf = (memberId: MemberId): MemberId => (memberId === 'ann' ? 'ben' : 'ann');

export const buildDecision = (fromId: MemberId, kind: Decision['kind'], at = NOW): Decision => ({
  fromId,
  toId: otherOf(fromId),
  kind,
  goal: 'friendship',
  at,
});
export const buildBlock = (fromId: MemberId, at = NOW): Block => ({ fromId, toId: otherOf(fromId), at });

/** A stored relation without decisions, blocks or a match. */
export const empty: Relation = { ...createEmptyRelation('ann', 'ben'), revision: 'r1' };
export const withDecisions = (...decisions: Decision[]): Relation => ({ ...empty, decisions });
export const withBlocks = (...blocks: Block[]): Relation => ({ ...empty, blocks });
/** Both members have liked each other since yesterday. */
export const matched: Relation = {
  ...withDecisions(buildDecision('ann', 'like', YESTERDAY), buildDecision('ben', 'like', YESTERDAY)),
  match: { id: 'm1', goal: 'friendship', matchedAt: YESTERDAY },
};
