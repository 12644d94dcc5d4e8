import { pairOf } from '../../persistence/pair';
import { presentName, type AuthService } from '../auth/service';
import type { RelationsService } from '../relations/service';
import { presentArchivedMessages } from './presenter';
import type { ConversationRecord, MessagingRepository } from './repository';

export interface ConversationExportDeps {
  messages: Pick<MessagingRepository, 'listConversations' | 'listSince' | 'listChanges'>;
  relations: Pick<RelationsService, 'listDepartedIds'>;
  auth: Pick<AuthService, 'findPeople'>;
}

/** Entries of the longest messages that are read and converted in about a millisecond. */
const ENTRIES_AT_A_TIME = 20;

/** Includes members whom the owner blocked, as evidence. Excludes members who have left or appear to have left. */
export async function listExported({ messages, relations, auth }: ConversationExportDeps, memberId: string) {
  const [conversations, departed] = await Promise.all([
    messages.listConversations(memberId),
    relations.listDepartedIds(memberId),
  ]);
  const people = await auth.findPeople(conversations.map(({ otherId }) => otherId));
  return conversations.flatMap((conversation) => {
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
  { messages }: ConversationExportDeps,
  memberId: string,
  conversation: ConversationRecord,
) {
  const pair = pairOf(memberId, conversation.otherId);
  let since = 0;
  for (;;) {
    const entries = await messages.listSince(pair, since, ENTRIES_AT_A_TIME);
    const last = entries.at(-1);
    if (!last) return;
    const written = entries.filter(({ kind }) => kind === 'message').map(({ seq }) => seq);
    yield* presentArchivedMessages(
      memberId,
      conversation,
      entries,
      await messages.listChanges(pair, written),
    );
    since = last.seq;
  }
}
