import type { BlockedMember } from '@sixfold/api-contract';
import type { BlockRecord, ReportRecord } from './repository';

interface Names {
  firstName: string;
  lastName: string;
}

/** Other members read the first letter of a last name only. */
const initialOf = (lastName: string): string => [...lastName][0] ?? '';
const nameOf = (person: Names | undefined): string =>
  person ? `${person.firstName} ${initialOf(person.lastName)}`.trim() : 'somebody who left';

export const presentBlocked = (block: BlockRecord, person: Names): BlockedMember => ({
  userId: block.toId,
  firstName: person.firstName,
  lastName: initialOf(person.lastName),
  blockedAt: block.at.toISOString(),
});

/** What a member gets to keep: whom they blocked and what they reported. Who blocked or reported them is not theirs. */
export const presentOwnSafety = (
  blocks: readonly BlockRecord[],
  reports: readonly ReportRecord[],
  people: ReadonlyMap<string, Names>,
) => ({
  blocked: blocks.map(({ toId, at }) => ({ member: nameOf(people.get(toId)), at })),
  reports: reports.map(({ reportedId, statements, reportedAt }) => ({
    member: nameOf(people.get(reportedId)),
    reportedAt,
    statements: statements.map(({ reason, details }) => ({ reason, details })),
  })),
});
