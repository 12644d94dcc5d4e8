import type { Readable } from 'node:stream';
import type { Account } from '../auth/service';

/** Removes everything that a module stores about a member. Repeatable; a no-op when nothing is left. */
type Removal = (memberId: string) => Promise<void>;

/** A file of the data archive, opened lazily. */
export interface ArchivedFile {
  /** Includes the folder. */
  name: string;
  open: () => Readable;
}

/** A module's part in the deletion of an account and in its data archive. */
export interface MemberData {
  remove?: Removal;
  /**
   * Ends things that must neither continue while the deletion is pending nor come back when the owner returns.
   * Repeatable.
   */
  leave?: Removal;
  /** Sections of data.json by name, with fields picked explicitly. Long lists are async iterables. */
  sections?: Readonly<Record<string, (memberId: string) => Promise<unknown> | AsyncIterable<unknown>>>;
  /** Lists the member's own files for the archive. */
  files?: (memberId: string) => Promise<ArchivedFile[]>;
  /** Lists the members whose screens show this one. */
  listRelated?: (memberId: string) => Promise<string[]>;
  /** Lists past and present contacts of the member, who may report them for a while after they leave. */
  listContacts?: (memberId: string) => Promise<string[]>;
  /** Stores the members allowed to report a leaving member. */
  recordDeparture?: (account: Account, contactIds: readonly string[]) => Promise<void>;
  /** Stores data about a member that must outlive the account. */
  recordDeletion?: (account: Account) => Promise<void>;
}
