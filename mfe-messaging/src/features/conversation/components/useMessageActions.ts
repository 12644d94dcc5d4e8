import type { MemberProfile } from '@sixfold/api-contract';
import * as paths from '@sixfold/client-kit/paths';
import { useMemo } from 'react';
import { getOutbox } from '../../../shared/api/outbox';
import { changeDraft } from '../api/draft';
import { copyText } from './copyText';
import type { MessageActions } from './MessageMenu';

interface Options extends Pick<MessageActions, 'canWrite' | 'unsend' | 'goTo' | 'toggleCover' | 'accept'> {
  member: MemberProfile;
  focusField: () => void;
}

/** Returns the actions on messages. The object is stable until one of the options changes. */
export function useMessageActions(options: Options): MessageActions {
  const { member, canWrite, unsend, goTo, toggleCover, accept, focusField } = options;
  const { userId, isMutualMatch } = member;
  const outbox = getOutbox();
  return useMemo(
    () => ({
      canWrite,
      callPath: isMutualMatch ? paths.call(userId) : null,
      reply({ seq }) {
        changeDraft(userId, { replyTo: seq, edit: null });
        focusField();
      },
      edit({ key, seq, content }) {
        changeDraft(userId, { edit: { key, seq, before: content, text: content } });
        focusField();
      },
      unsend,
      copy: ({ content }) => void copyText(content),
      react: ({ seq }, reaction) =>
        seq !== null && outbox.add(userId, { kind: 'reaction', target: seq, reaction }),
      retry: ({ clientId }) => outbox.retry(clientId),
      discard: ({ clientId }) => outbox.remove(clientId),
      goTo,
      toggleCover,
      accept,
    }),
    [outbox, userId, isMutualMatch, canWrite, unsend, goTo, toggleCover, accept, focusField],
  );
}
