import type { Message } from '@sixfold/api-contract';
import type { Outgoing } from './outbox';

type BubbleState = 'received' | 'sending' | 'failed' | 'sent' | 'read';

export interface Bubble {
  /** Stays the same from sending to read, so that the bubble on the screen does too. */
  key: string;
  content: string;
  createdAt: string;
  state: BubbleState;
  /** Set while it is in the outbox. */
  outgoing?: Outgoing;
}

const stateOf = (message: Message, ownId: string): BubbleState => {
  if (message.senderId !== ownId) return 'received';
  return message.readAt ? 'read' : 'sent';
};

/** Stored messages in order, then what is on its way. What the server has already sent is not shown twice. */
export function timelineOf(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  ownId: string,
): Bubble[] {
  const own = messages.filter(({ senderId }) => senderId === ownId);
  const stored = new Set(own.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => ({
      key: (message.senderId === ownId && message.clientId) || message.id,
      content: message.content,
      createdAt: message.createdAt,
      state: stateOf(message, ownId),
    })),
    ...outgoing
      .filter(({ clientId }) => !stored.has(clientId))
      .map((each) => ({
        key: each.clientId,
        content: each.content,
        createdAt: each.createdAt,
        state: each.state,
        outgoing: each,
      })),
  ];
}
