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
      return api.call(messagingRoutes.changeMessage, {
        params,
        body: { kind, target, content, clientId },
        signal,
      });
    }
    case 'unsend': {
      const { kind, target } = entry;
      return api.call(messagingRoutes.changeMessage, { params, body: { kind, target, clientId }, signal });
    }
    case 'reaction': {
      const { kind, target, reaction } = entry;
      return api.call(messagingRoutes.changeMessage, {
        params,
        body: { kind, target, reaction, clientId },
        signal,
      });
    }
  }
}

/** A browser may lack channels, or refuse them with an error. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function findLocks(): LockManager | null {
  const channel = openChannel('sixfold.messaging');
  channel?.close();
  try {
    // Tabs that cannot talk to each other cannot leave the sending to one of them.
    return channel && (globalThis.navigator.locks ?? null);
  } catch {
    return null;
  }
}

function openOutbox({ memberId, signal }: MemberScope) {
  const name = `sixfold.messaging.${memberId}`;
  const outbox = createOutbox({ storage: openOutboxStorage(memberId), channel: openChannel(name), signal });
  const sender = createSender({
    outbox,
    lockName: name,
    signal,
    send,
    locks: findLocks(),
    onStored(stored) {
      receiveEntry(stored);
      refreshThreads();
    },
    onRefused(entry, failure) {
      // The two are no longer matched: the composer has to give way.
      if (failure.id === 'match_required') refreshMember(entry.userId);
      if (entry.kind === 'reaction')
        toast({ variant: 'destructive', title: 'Error', description: failure.userMessage });
    },
  });
  return { outbox, sender };
}

/** One for all releases of this remote in the tab, so that two of them neither lose nor double anything. */
function getShared() {
  const scope = getMemberScope();
  // Named after the member too, because the scope begins as that of a visitor.
  return scope.share(`messaging.outbox.${scope.memberId}`, openOutbox);
}

/**
 * Returns the outbox of the member of this tab. A component takes it while it renders: what it does later is then for
 * the member who saw it, or for nobody.
 */
export const getOutbox = () => getShared().outbox;
export const getSender = () => getShared().sender;
