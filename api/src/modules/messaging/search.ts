import { FOUND_MESSAGES_MAX, type Message } from '@sixfold/api-contract';
import { createSearchTest } from '@sixfold/domain/conversation';
import { pairOf } from '../../persistence/pair';
import { requireReachable, type PermissionDeps } from './permissions';
import { presentMessages } from './presenter';
import type { EntryRepository } from './entries/repository';

interface SearchDeps extends Pick<PermissionDeps, 'auth' | 'relations'> {
  entries: Pick<EntryRepository, 'search' | 'listChanges'>;
}

export const createSearch = (deps: SearchDeps) => ({
  /**
   * Lists messages with another member whose current text contains these words, newest first.
   * @throws Failure `member_not_found`
   */
  async searchMessages(memberId: string, otherId: string, words: string): Promise<Message[]> {
    await requireReachable(deps, memberId, otherId);
    const hasWords = createSearchTest(words);
    if (hasWords === null) return [];
    const { entries } = deps;
    const conversation = pairOf(memberId, otherId);
    const found = await entries.search(conversation, hasWords, FOUND_MESSAGES_MAX);
    const changes = await entries.listChanges(
      conversation,
      found.map(({ seq }) => seq),
    );
    // A process that crashed between an edit and the removal of the old words has left those behind.
    return presentMessages(found, changes)
      .filter(({ content }) => hasWords(content))
      .reverse();
  },
});
