import type { DomainEventMap } from '../../domainEvents';

type RelationEvent =
  | 'contact_ended'
  | 'members_unmatched'
  | 'member_blocked'
  | 'member_departed'
  | 'match_made'
  | 'members_matched'
  | 'member_liked'
  | 'like_received'
  | 'like_withdrawn'
  | 'photo_decided';

export type RelationEffect =
  | { [N in RelationEvent]: { kind: 'event'; name: N; event: DomainEventMap[N] } }[RelationEvent]
  | { kind: 'relations_changed'; toId: string; userId: string }
  /** The relation is empty: its document is deleted once all other effects are delivered. */
  | { kind: 'emptied' };

export const emit = <N extends RelationEvent>(name: N, event: DomainEventMap[N]): RelationEffect =>
  ({ kind: 'event', name, event }) as RelationEffect;
