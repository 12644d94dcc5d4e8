import type { BodyOf, Message, messagingCalls } from '@sixfold/api-contract';
import { getClosingText } from '@sixfold/domain/conversation';
import { Failure } from '../../failure';
import { requireMayWrite } from './permissions';
import { getMatchGoal } from '../relations/service';
import { refuseClientId, type MessageCommandsDeps } from './messageCommands';

export type ConversationEndingDeps = Omit<MessageCommandsDeps, 'images' | 'autoBlock' | 'clock' | 'entries'>;

export function createConversationEnding(deps: ConversationEndingDeps) {
  const { relations, storeEntry } = deps;
  return {
    /**
     * Sends a closing sentence as the member's last message and ends the match. Nothing can be written after it, and the
     * match ends even if the process crashes. Idempotent for the same client id.
     * @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required`, `busy`
     */
    async endConversation(
      memberId: string,
      otherId: string,
      { closing, clientId }: BodyOf<typeof messagingCalls.endConversation>,
    ): Promise<Message> {
      const relation = await relations.find(memberId, otherId);
      const { match } = relation;
      const { entry, shown } = await storeEntry(
        {
          kind: 'message',
          senderId: memberId,
          receiverId: otherId,
          clientId,
          content: getClosingText(closing, match ? getMatchGoal(relation, match, memberId) : 'dating'),
          closing,
          endedMatchId: match?.id,
        },
        async (last) => {
          const current = await requireMayWrite(deps, memberId, otherId, last);
          if (!match || current.match?.id !== match.id) throw new Failure('match_required');
          return 'end_match';
        },
      );
      return shown.kind === 'message' && entry.closing === closing ? shown : refuseClientId();
    },
  };
}
