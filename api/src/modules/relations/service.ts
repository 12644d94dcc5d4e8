import type { DomainEvents } from '../../domainEvents';
import type { PendingEffects } from '../../persistence/pendingEffects';
import { randomObjectId } from '../../persistence/randomId';
import type { Clock } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import { computeEffects } from './computeEffects';
import type { RelationEffect } from './effects';
import {
  hasDeparted,
  hasUnmatched,
  isEmpty,
  isHidden,
  isHiddenFrom,
  isMatched,
  isRelated,
  isUnmatched,
  listMatchGoals,
  otherIdOf,
  type Relation,
} from './policy';
import type { RelationDocument } from './model';
import { toDocument, toRelation, type RelationsRepository } from './repository';
import type { Transition } from './transitions';

// Public interface of the module: other modules import nothing else from it.
export { emit } from './effects';
export * from './policy';
export * from './transitions';

/**
 * Stores decisions, match and blocks of two members in one document, so that each change is one conditional write.
 * Determines for other modules which members are hidden from each other.
 */
export type RelationsService = ReturnType<typeof createRelationsService>;

interface RelationChange {
  before: Relation;
  after: Relation;
  /** False when the worker still has to deliver an effect of this change or an earlier one. */
  isDelivered: boolean;
}

export interface RelationsServiceDeps {
  repository: RelationsRepository;
  effects: PendingEffects;
  events: DomainEvents;
  publisher: Publisher;
  clock: Clock;
}

/** Creates a match id that does not reveal its time. */
export const createMatchId = (): string => randomObjectId().toHexString();

export function createRelationsService(deps: RelationsServiceDeps) {
  const { repository, clock } = deps;
  const source = registerEffects(deps);
  const prepare = (effect: RelationEffect) => source.prepare([effect], isSlow(effect) ? AFTER_REPLY_MS : 0);

  const listOthers = (
    memberId: string,
    relations: readonly Relation[],
    test: (relation: Relation, otherId: string) => boolean,
  ) =>
    relations.flatMap((relation) => {
      const otherId = otherIdOf(relation, memberId);
      return test(relation, otherId) ? [otherId] : [];
    });

  return {
    ...repository,
    /**
     * Applies a transition, stores the result together with its effects, and delivers them. Applies the transition again
     * to the stored state after a concurrent change.
     * @param further additional effects of the call, stored even if the transition changes nothing
     * @throws any error of the transition
     */
    async change(
      relation: Relation,
      transition: Transition,
      further: readonly RelationEffect[] = [],
    ): Promise<RelationChange> {
      let before: Relation = relation;
      for (;;) {
        const after = transition(before);
        const caused = [...(after === before ? [] : computeEffects(before, after, clock())), ...further];
        const isUnchanged = after === before && caused.length === 0;
        const stored = isUnchanged ? after : await repository.replace(after, caused.flatMap(prepare));
        if (stored) {
          // Also without a change: the process that made the change may have died before delivering its effects.
          const isDelivered = await source.deliver(toDocument(stored));
          return { before, after: stored, isDelivered };
        }
        before = await repository.find(...before.memberIds);
      }
    },
    /** Lists the members hidden from a member by a block of either side or a silent unmatch. */
    listHiddenIds: async (memberId: string): Promise<ReadonlySet<string>> =>
      new Set(
        listOthers(memberId, await repository.listHidden(memberId), (relation) =>
          isHiddenFrom(relation, memberId),
        ),
      ),
    /** Lists the members who appear to a member to have left. Must never be shown to that member. */
    listDepartedIds: async (memberId: string): Promise<ReadonlySet<string>> =>
      new Set(listOthers(memberId, await repository.listHidden(memberId), hasDeparted)),
    /** Lists the members matched with a member, including hidden ones. */
    listMatchedIds: async (memberId: string): Promise<string[]> =>
      listOthers(memberId, await repository.listFor(memberId), isMatched),
    /** Lists the members who ended their match with a member and have not liked them since. */
    listFormerMatchIds: async (memberId: string): Promise<ReadonlySet<string>> =>
      new Set(listOthers(memberId, await repository.listFor(memberId), hasUnmatched)),
    /** Lists the members whose match with a member was ended by either side. */
    listUnmatchedIds: async (memberId: string): Promise<ReadonlySet<string>> =>
      new Set(listOthers(memberId, await repository.listFor(memberId), isUnmatched)),
    /** Lists the members whose screens may show a member because of a decision or a match. */
    listRelatedIds: async (memberId: string): Promise<string[]> =>
      listOthers(memberId, await repository.listAll(memberId), isRelated),
  };
}

const MATCH_EVENTS = ['match_made', 'members_matched'];
/** Long enough to leave the delivery to the worker. */
const AFTER_REPLY_MS = 1_000;

/** Keeps the reply from waiting for push services. */
const isSlow = (effect: RelationEffect): boolean =>
  effect.kind === 'event' && effect.name === 'members_matched';

const registerEffects = ({ effects, repository, events, publisher }: RelationsServiceDeps) =>
  effects.register<RelationEffect, RelationDocument>('relations', {
    async event({ name, event }, document) {
      const relation = toRelation(document);
      // The match has since ended or been hidden by a block.
      if (MATCH_EVENTS.includes(name) && (!isMatched(relation) || isHidden(relation))) return;
      // Effects stored by an earlier version share one goal.
      if (name === 'match_made' && !event.goals && relation.match)
        return events.deliver(name, { ...event, goals: listMatchGoals(relation, relation.match) });
      await events.deliver(name, event);
    },
    async relations_changed({ toId, userId }) {
      publisher.publish(toId, 'relations_changed', { userId });
    },
    async emptied(effect, document) {
      const relation = toRelation(document);
      // A later change carries its own effects.
      if (isEmpty(relation) && relation.effects.at(-1) === effect) await repository.removeEmpty(relation);
    },
  });
