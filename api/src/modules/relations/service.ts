import { randomObjectId } from '../../persistence/randomId';
import {
  hasBlocked,
  hasUnmatched,
  isHidden,
  isMatched,
  isRelated,
  isUnmatched,
  otherIdOf,
  type Relation,
} from './policy';
import type { RelationsRepository } from './repository';
import type { Transition } from './transitions';

// The public interface of the module: other modules import nothing else of it.
export * from './policy';
export * from './transitions';

/**
 * Stores decisions, match and blocks of two members in one document, so that each change is one conditional write.
 * Modules that show, list or count members ask here who is hidden from whom.
 */
export interface RelationsService extends Pick<
  RelationsRepository,
  'find' | 'findByMatchOrMember' | 'listFor' | 'listLiking' | 'listHidden' | 'removeAllOf'
> {
  /**
   * Applies a transition to a relation and stores the result. When the relation was changed meanwhile, the transition is
   * applied again to the stored state. Of concurrent callers exactly one sees a match between `before` and `after`.
   * @throws any error of the transition
   */
  change: (relation: Relation, transition: Transition) => Promise<{ before: Relation; after: Relation }>;
  /** Lists the members who have blocked a member or are blocked by them. */
  listHiddenIds: (memberId: string) => Promise<ReadonlySet<string>>;
  /** Lists the members who have blocked a member; never to be shown to that member. */
  listBlockerIds: (memberId: string) => Promise<ReadonlySet<string>>;
  /** Lists the members with whom a member is matched, also hidden ones. */
  listMatchedIds: (memberId: string) => Promise<string[]>;
  /** Lists the members who ended their match with a member and have not undone that. */
  listFormerMatchIds: (memberId: string) => Promise<ReadonlySet<string>>;
  /** Lists the members whose match with a member was ended by either of the two. */
  listUnmatchedIds: (memberId: string) => Promise<ReadonlySet<string>>;
  /** Lists the members whose screens may show a member because of a decision or a match. */
  listRelatedIds: (memberId: string) => Promise<string[]>;
}

/** Creates an id for a new match that does not reveal its time. */
export const createMatchId = (): string => randomObjectId().toHexString();

export function createRelationsService(repository: RelationsRepository): RelationsService {
  /** Lists the other members of the relations that pass the test. */
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
    async change(relation, transition) {
      let before = relation;
      for (;;) {
        const after = transition(before);
        if (after === before || (await repository.replace(after))) return { before, after };
        before = await repository.find(...before.memberIds);
      }
    },
    listHiddenIds: async (memberId) =>
      new Set(listOthers(memberId, await repository.listHidden(memberId), isHidden)),
    listBlockerIds: async (memberId) =>
      new Set(listOthers(memberId, await repository.listHidden(memberId), hasBlocked)),
    listMatchedIds: async (memberId) => listOthers(memberId, await repository.listFor(memberId), isMatched),
    listFormerMatchIds: async (memberId) =>
      new Set(listOthers(memberId, await repository.listFor(memberId), hasUnmatched)),
    listUnmatchedIds: async (memberId) =>
      new Set(listOthers(memberId, await repository.listFor(memberId), isUnmatched)),
    listRelatedIds: async (memberId) => listOthers(memberId, await repository.listAll(memberId), isRelated),
  };
}
