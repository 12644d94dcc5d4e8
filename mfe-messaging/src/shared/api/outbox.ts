import { messagingRoutes, type ConversationEntry } from '@sixfold/api-contract';
import { api, getMemberScope, type MemberScope } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import type { OutboxEntry } from '../model/outboxEntries';
import { createOutbox } from './createOutbox';
import { createSender } from './createSender';
import { openOutboxStorage } from './outboxStorage';
import { receiveEntry, refreshMember, refreshThreads } from './conversationCache';

function send({ userId, clientId, ...entry }: OutboxEntry, signal: AbortSignal): Promise<ConversationEntry> {
  const params = { userId };
  switch (entry.kind) {
    case 'message': {
      const { content, replyTo } = entry;
      const body = { receiverId: userId, content, clientId, ...(replyTo === null ? {} : { replyTo }) };
      return api.call(messagingRoutes.sendMessage, { body, signal });
    }
    case 'image': {
      const { picture, replyTo, mustBeConfirmed } = entry;
      const body = {
        clientId,
        ...(replyTo === null ? {} : { replyTo }),
        ...(mustBeConfirmed ? { isConfirmed: true as const } : {}),
      };
      return api.upload(messagingRoutes.sendImage, { params, file: picture, body, signal });
    }
    case 'edit': {
      const { kind, target, content } = entry;
      const body = { kind, target, content, clientId };
      return api.call(messagingRoutes.changeMessage, { params, body, signal });
    }
    case 'unsend': {
      const { kind, target } = entry;
      return api.call(messagingRoutes.changeMessage, { params, body: { kind, target, clientId }, signal });
    }
    case 'reaction': {
      const { kind, target, reaction } = entry;
      const body = { kind, target, reaction, clientId };
      return api.call(messagingRoutes.changeMessage, { params, body, signal });
    }
  }
}

/** Browsers may lack channels or throw an error. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function openOutbox({ memberId, signal }: MemberScope) {
  const name = `sixfold.messaging.${memberId}`;
  const channel = openChannel(name);
  const outbox = createOutbox({ storage: openOutboxStorage(memberId), channel, signal });
  const sender = createSender({
    outbox,
    signal,
    send,
    // Without channels no tab can send for the others. Client ids prevent duplicates.
    lockName: channel && name,
    onStored(stored) {
      receiveEntry(stored);
      refreshThreads();
    },
    onRefused(entry, failure) {
      // The members are no longer matched, so the composer must disappear.
      if (failure.id === 'match_required') refreshMember(entry.userId);
      if (entry.kind === 'reaction')
        toast({ variant: 'destructive', title: 'Error', description: failure.userMessage });
    },
  });
  return { outbox, sender };
}

/** Shared by all releases of this remote in the tab, so that no entry is lost or sent twice. */
function getShared() {
  const scope = getMemberScope();
  // Keyed by the member too, because the scope starts as a visitor's.
  return scope.share(`messaging.outbox.${scope.memberId}`, openOutbox);
}

/**
 * Returns the outbox of this tab's member. Components must get it while rendering, so that later actions belong to the
 * member who saw them.
 */
export const getOutbox = () => getShared().outbox;
export const getSender = () => getShared().sender;
