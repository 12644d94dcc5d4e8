import type { BlockedMember, PastContact as PresentedContact } from '@sixfold/api-contract';
import { initialOf, presentName, type Names } from '../auth/service';
import type { PastContact } from './pastContacts/repository';
import type { BlockRecord, ReportRecord } from './repository';

export const presentBlocked = (block: BlockRecord, person: Names): BlockedMember => ({
  userId: block.toId,
  firstName: person.firstName,
  lastName: initialOf(person.lastName),
  blockedAt: block.at.toISOString(),
});

export const presentPastContact = ({ userId, firstName, endedAt }: PastContact): PresentedContact => ({
  userId,
  firstName,
  endedAt: endedAt.toISOString(),
});

/** What a member gets to keep: whom they blocked and what they reported. Who blocked or reported them is not theirs. */
export const presentOwnSafety = (
  blocks: readonly BlockRecord[],
  reports: readonly ReportRecord[],
  people: ReadonlyMap<string, Names>,
) => ({
  blocked: blocks.map(({ toId, at }) => ({ member: presentName(people.get(toId)), at })),
  reports: reports.map(({ reportedId, statements, reportedAt }) => ({
    member: presentName(people.get(reportedId)),
    reportedAt,
    statements: statements.map(({ reason, details }) => ({ reason, details })),
  })),
});
