import type { MemberProfile, User } from '@sixfold/api-contract';
import { getServerTimeMs, useMutation } from '@sixfold/client-kit';
import { Notice, styled, space, VisuallyHidden } from '@sixfold/design-system';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { loadEarlier } from '../../../shared/api/conversationCache';
import { getOutbox } from '../../../shared/api/outbox';
import { useConnection } from '../../../shared/api/useConnection';
import type { ConversationLog } from '../../../shared/model/conversationLog';
import type { Screening } from '../../../shared/model/screening';
import { useArrived } from '../api/useArrived';
import { changeDraft, useDraftTargets } from '../api/draft';
import { useSendTyping } from '../api/useTyping';
import type { Fit } from '../model/fit';
import { describeBubble } from '../model/covers';
import { collapseMissedCalls, findBySeq } from '../model/missedCalls';
import { buildTimeline, canEdit, type Bubble } from '../model/timeline';
import { ChatHeader } from './ChatHeader';
import { EmptyConversation } from './EmptyConversation';
import { EndedMatchBar } from './EndedMatchBar';
import { UnmatchedBar } from './UnmatchedBar';
import { MessageList } from './MessageList';
import { StatusLine } from './StatusLine';
import { UnsendDialog } from './UnsendDialog';
import { useCovers } from './useCovers';
import { useMessageActions } from './useMessageActions';
import { WriteMessage } from './WriteMessage';

const Intro = styled.div`
  margin-bottom: ${space[5]};
`;

const Insight = memo(function Insight({ text }: { text: string }) {
  return (
    <Intro>
      <Notice tone="accent" icon={null} title="Compatibility Insight">
        {text}
      </Notice>
    </Intro>
  );
});

interface ArrivalProps {
  userId: string;
  otherName: string;
  bubbles: readonly Bubble[];
}

function ArrivalAnnouncement({ userId, otherName, bubbles }: ArrivalProps) {
  const arrivedSeq = useArrived(userId);
  const arrived = findBySeq(bubbles, arrivedSeq);
  const words = arrived ? describeBubble(arrived) : '';
  return <VisuallyHidden role="status">{words && `${otherName}: ${words}`}</VisuallyHidden>;
}

/** Returns the message field's ref and a stable function that focuses it. */
function useField() {
  const field = useRef<HTMLTextAreaElement>(null);
  // Menus and dialogs restore the focus in a timer that starts when they close, so this one has to run later.
  const focusField = useCallback(
    () => requestAnimationFrame(() => setTimeout(() => field.current?.focus())),
    [],
  );
  return { field, focusField };
}

interface OpenConversationProps {
  member: MemberProfile;
  log: ConversationLog;
  screening: Screening;
  own: User;
  fit: Fit;
  newMatchOffer: ReactNode;
}

/** Renders a loaded conversation: header, messages and composer. */
export function OpenConversation({ member, log, screening, own, fit, newMatchOffer }: OpenConversationProps) {
  const { userId, user } = member;
  const otherName = user.firstName;
  const ownId = own.id;
  const { messages, otherReadOrdinal } = log;
  const outbox = getOutbox();
  const entries = outbox.useOutbox((state) => state.entries);
  const connection = useConnection();
  const [unsending, setUnsending] = useState<Bubble | null>(null);
  const closeUnsending = useCallback(() => setUnsending(null), []);
  const [targetSeq, setTargetSeq] = useState<number | null>(null);
  // Declared outside the component: the mutation cache would retain an inline function and the messages it captures.
  const earlier = useMutation({ mutationFn: loadEarlier });
  const timeline = useMemo(() => {
    const own = entries.filter((entry) => entry.userId === userId);
    return collapseMissedCalls(buildTimeline({ messages, entries: own, ownId, otherReadOrdinal }));
  }, [messages, entries, userId, ownId, otherReadOrdinal]);
  const { bubbles, ...covers } = useCovers(userId, timeline, log, screening);
  const { field, focusField } = useField();
  const sayTyping = useSendTyping(userId);
  const { replyTo, editKey } = useDraftTargets(userId);
  const { mutate: mutateEarlier } = earlier;
  const loadPage = useCallback(() => mutateEarlier(userId), [mutateEarlier, userId]);
  const canWrite = member.isMutualMatch;
  const actions = useMessageActions({
    member,
    canWrite,
    unsend: setUnsending,
    goTo: setTargetSeq,
    focusField,
    ...covers,
  });

  const newestBubbles = useRef(bubbles);
  useLayoutEffect(() => {
    newestBubbles.current = bubbles;
  }, [bubbles]);
  const editLast = useCallback(() => {
    const last = newestBubbles.current.findLast((bubble) => canEdit(bubble, getServerTimeMs()));
    if (last) actions.edit(last);
  }, [actions]);

  const unsend = useCallback(
    ({ seq }: Bubble) => {
      if (seq !== null) outbox.add(userId, { kind: 'unsend', target: seq });
      setUnsending(null);
      focusField();
    },
    [outbox, userId, focusField],
  );

  function takeStarter(text: string): void {
    sayTyping();
    changeDraft(userId, { text });
    focusField();
  }

  return (
    <>
      <ChatHeader
        member={member}
        fit={fit}
        isMuted={log.isMuted}
        hasMessages={messages.length > 0}
        onFind={setTargetSeq}
      />
      <MessageList
        otherId={userId}
        otherName={otherName}
        ownId={ownId}
        log={log}
        bubbles={bubbles}
        connection={connection}
        actions={actions}
        intro={fit.insight && <Insight text={fit.insight} />}
        whenEmpty={
          member.hasMatchEnded ? null : (
            <EmptyConversation
              own={own}
              member={member}
              fit={fit}
              canWrite={canWrite}
              newMatchOffer={newMatchOffer}
              onStarter={takeStarter}
            />
          )
        }
        earlier={{ load: loadPage, isLoading: earlier.isPending, hasFailed: earlier.isError }}
        target={{ seq: targetSeq, setTarget: setTargetSeq }}
      />
      <ArrivalAnnouncement userId={userId} otherName={otherName} bubbles={bubbles} />
      <StatusLine connection={connection} userId={userId} otherName={otherName} />
      {canWrite ? (
        <WriteMessage
          userId={userId}
          otherName={otherName}
          field={field}
          edited={bubbles.find(({ key }) => key === editKey)}
          repliedTo={findBySeq(bubbles, replyTo)}
          hasScreening={screening.hasScreening}
          focusField={focusField}
          sayTyping={sayTyping}
          onEditLast={editLast}
        />
      ) : member.hasMatchEnded && member.userActionStatus === null ? (
        <EndedMatchBar />
      ) : (
        <UnmatchedBar member={member} own={own.profile} />
      )}
      <UnsendDialog bubble={unsending} otherName={otherName} onClose={closeUnsending} onUnsend={unsend} />
    </>
  );
}
