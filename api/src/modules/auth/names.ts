/** Names as the account holds them. */
export interface Names {
  firstName: string;
  lastName: string;
}

/** Other members read the first letter of a last name only. */
export const initialOf = (lastName: string): string => [...lastName][0] ?? '';

/** Somebody by first name and initial; somebody who is gone has no name any more. */
export const presentName = (person: Names | undefined): string =>
  person ? `${person.firstName} ${initialOf(person.lastName)}`.trim() : 'somebody who left';
