import type { BodyOf, Message, messagingCalls } from '@sixfold/api-contract';
import { getClosingText } from '@sixfold/domain/conversation';
import { Failure } from '../../failure';
import { pairOf } from '../../persistence/pair';
import type { DiscoveryService } from '../discovery/service';
import { requireMayEnd } from './permissions';
import { presentMessages } from './presenter';
import type { WritingDeps } from './writing';

export interface Ending {
  /**
   * Says a closing sentence as the member's last message and ends the match. Repeating it with the same client id says
   * nothing twice and finishes what a process that ended in between has left.
   * @throws Failure `own_profile`, `member_not_found`, `account_under_review`, `match_required`, `busy`
   */
  endConversation: (
    memberId: string,
    otherId: string,
    draft: BodyOf<typeof messagingCalls.endConversation>,
  ) => Promise<Message>;
}

export interface EndingDeps extends Omit<WritingDeps, 'images' | 'autoBlock'> {
  discovery: Pick<DiscoveryService, 'unmatch'>;
}

export function createEnding(deps: EndingDeps): Ending {
  const { messages, turns, relations, discovery, publisher, events, clock } = deps;
  return {
    async endConversation(memberId, otherId, { closing, clientId }) {
      await requireMayEnd(deps, memberId, otherId);
      const conversation = pairOf(memberId, otherId);
      const findMatch = async () => (await relations.find(memberId, otherId)).match;
      return turns.run(conversation, async () => {
        const goal = (await findMatch())?.goal ?? 'dating';
        const { entry, isNew } = await messages.append(
          {
            kind: 'message',
            senderId: memberId,
            receiverId: otherId,
            clientId,
            createdAt: clock(),
            content: getClosingText(closing, goal),
            closing,
          },
          async () => {
            if (!(await findMatch())) throw new Failure('match_required');
          },
        );
        if (entry.closing !== closing)
          throw new Failure('invalid_input', {
            fields: { clientId: 'Something else was sent with this id.' },
          });
        const [message] = presentMessages([entry], await messages.listChanges(conversation, [entry.seq]));
        if (!message) throw new Error('A message that was just stored cannot be presented.');
        if (isNew) {
          for (const id of [otherId, memberId]) publisher.publish(id, 'new_message', { message });
          events.emit('message_stored', { message });
        }
        // After the words, because nobody can write once the match has ended.
        if (await findMatch()) await discovery.unmatch(memberId, otherId);
        return message;
      });
    },
  };
}
