import type { DomainEventMap } from '../../domainEvents';

/** Domain events that a change of a relation causes. */
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

/** The effects of a change of a relation. */
export type RelationEffect =
  | { [N in RelationEvent]: { kind: 'event'; name: N; event: DomainEventMap[N] } }[RelationEvent]
  | { kind: 'relations_changed'; toId: string; userId: string }
  /** Nothing is left of the relation: its document is deleted once everything else is delivered. */
  | { kind: 'emptied' };

export const emit = <N extends RelationEvent>(name: N, event: DomainEventMap[N]): RelationEffect =>
  ({ kind: 'event', name, event }) as RelationEffect;
