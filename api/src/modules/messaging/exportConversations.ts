import { pairOf } from '../../persistence/pair';
import { presentName, type AuthService } from '../auth/service';
import type { RelationsService } from '../relations/service';
import type { ConversationRecord, ConversationRepository } from './conversations/repository';
import type { EntryRepository } from './entries/repository';
import { presentArchivedMessages } from './presenter';

export interface ConversationExportDeps {
  entries: Pick<EntryRepository, 'listSince' | 'listChanges'>;
  conversations: Pick<ConversationRepository, 'list'>;
  relations: Pick<RelationsService, 'listDepartedIds'>;
  auth: Pick<AuthService, 'findPeople'>;
}

/** Entries of the longest messages that are read and converted in about a millisecond. */
const ENTRIES_AT_A_TIME = 20;

/** Includes members whom the owner blocked, as evidence. Excludes members who have left or appear to have left. */
export async function listExported(
  { conversations, relations, auth }: ConversationExportDeps,
  memberId: string,
) {
  const [listed, departed] = await Promise.all([
    conversations.list(memberId),
    relations.listDepartedIds(memberId),
  ]);
  const people = await auth.findPeople(listed.map(({ otherId }) => otherId));
  return listed.flatMap((conversation) => {
    const person = people.get(conversation.otherId);
    return person && !departed.has(conversation.otherId) ? [{ conversation, person }] : [];
  });
}

/** Yields conversations for a member's data archive, with the other member's first name and initial. */
export async function* exportConversations(deps: ConversationExportDeps, memberId: string) {
  for (const { conversation, person } of await listExported(deps, memberId))
    yield { with: presentName(person), messages: exportMessages(deps, memberId, conversation) };
}

async function* exportMessages(
  { entries }: ConversationExportDeps,
  memberId: string,
  conversation: ConversationRecord,
) {
  const pair = pairOf(memberId, conversation.otherId);
  let since = 0;
  for (;;) {
    const page = await entries.listSince(pair, since, ENTRIES_AT_A_TIME);
    const last = page.at(-1);
    if (!last) return;
    const written = page.filter(({ kind }) => kind === 'message').map(({ seq }) => seq);
    yield* presentArchivedMessages(memberId, conversation, page, await entries.listChanges(pair, written));
    since = last.seq;
  }
}
