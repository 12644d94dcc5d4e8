import { messagingRoutes, type ConversationEntry } from '@sixfold/api-contract';
import { api, shareInTab, useSession } from '@sixfold/client-kit';
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
      const { picture, replyTo } = entry;
      const body = { clientId, ...(replyTo === null ? {} : { replyTo }) };
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

/** One for all releases of this remote in the tab, so that two of them neither lose nor double anything. */
export const { outbox, sender } = shareInTab('messaging.outboxWithPictures', () => {
  const outbox = createOutbox({
    openStorage: openOutboxStorage,
    openChannel: (accountId) => openChannel(`sixfold.messaging.${accountId}`),
  });
  const sender = createSender({
    outbox,
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
    onSignedOut() {
      const { status, refresh } = useSession.getState();
      if (status !== 'member') return;
      toast({
        title: 'You were signed out',
        description: 'What you wrote is kept here. It is sent once you sign in again.',
      });
      void refresh();
    },
  });
  return { outbox, sender };
});
