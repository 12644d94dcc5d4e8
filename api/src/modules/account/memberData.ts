import type { Readable } from 'node:stream';
import type { Account } from '../auth/service';

/** Removes everything that a module stores about a member. Safe to repeat, and a no-op when nothing is left. */
type Removal = (memberId: string) => Promise<void>;

/** A file of the data archive, opened when its turn comes. */
export interface ArchivedFile {
  /** With its folder. */
  name: string;
  open: () => Readable;
}

/** What a module stores about a member, for the deletion of the account and the archive of its data. */
export interface MemberData {
  remove?: Removal;
  /** Ends what must not go on while the account waits for its deletion, and does not come back with its owner. Safe to repeat. */
  leave?: Removal;
  /** Parts of data.json by their name in it, chosen field by field. */
  sections?: Readonly<Record<string, (memberId: string) => Promise<unknown>>>;
  /** Lists files of the archive that are this member's own. */
  files?: (memberId: string) => Promise<ArchivedFile[]>;
  /** Lists the members whose screens show something of this one. */
  listRelated?: (memberId: string) => Promise<string[]>;
  /** Lists the members who were in contact with this one and may report them for a while after they leave. */
  listContacts?: (memberId: string) => Promise<string[]>;
  /** Stores who may still report a member who leaves. */
  recordDeparture?: (account: Account, contactIds: readonly string[]) => Promise<void>;
  /** Stores what must be known about a member once the account is gone for good. */
  recordDeletion?: (account: Account) => Promise<void>;
}
