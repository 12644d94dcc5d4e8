import { profileRoutes, type MemberProfile, type User } from '@sixfold/api-contract';
import { paths, useCall, useMutation, usePageTitle, useQuery, useSession } from '@sixfold/client-kit';
import {
  color,
  ConfirmDialog,
  EmptyState,
  LoadFailedNotice,
  media,
  MessageCircleIcon,
  Notice,
  Text,
  styled,
  space,
  useLazyComponent,
  VisuallyHidden,
} from '@sixfold/design-system';
import type { Reaction } from '@sixfold/domain/conversation';
import {
  useCallback,
  useMemo,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { conversationQuery, loadEarlier } from '../../../shared/api/conversationCache';
import { outbox } from '../../../shared/api/outbox';
import { useConnection } from '../../../shared/api/useConnection';
import { useScreening } from '../../../shared/api/useScreening';
import type { ConversationLog } from '../../../shared/model/conversationLog';
import { formatName } from '../../../shared/model/formatName';
import type { Screening } from '../../../shared/model/screening';
import type { OutboxEntry } from '../../../shared/model/outboxEntries';
import { useArrived } from '../api/useArrived';
import { useMarkRead } from '../api/useMarkRead';
import { useTyping } from '../api/useTyping';
import { fitOf, INSIGHT_FROM, type Fit } from '../model/fit';
import { describeBubble } from '../model/covers';
import { buildTimeline, type Bubble } from '../model/timeline';
import { ChatHeader } from './ChatHeader';
import { ChatMenu } from './ChatMenu';
import { Composer } from './Composer';
import { ConversationSkeleton } from './ConversationSkeleton';
import { copyText } from './copyText';
import { EndedBar } from './EndedBar';
import { LikeFirst } from './LikeFirst';
import { isGone, NoConversation } from './NoConversation';
import type { MessageList } from './MessageList';
import { SendPhoto } from './SendPhoto';
import { SendQuestion } from './SendQuestion';
import { StarterButton } from './StarterButton';
import { StatusLine } from './StatusLine';
import { useComposer } from './useComposer';
import { useCovers } from './useCovers';
import { useRemainingHeight } from './useRemainingHeight';
import { useSendQuestion } from './useSendQuestion';

const Sheet = styled.section`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 52rem;
  height: 80dvh;
  margin-inline: auto;

  ${media.wide} {
    border-inline: 1px solid ${color.line};
  }
`;

const Intro = styled.div`
  margin-bottom: ${space[5]};
`;

const Offer = styled.div`
  padding-bottom: ${space[5]};
`;

function Frame({ children }: { children: ReactNode }) {
  const { ref, height } = useRemainingHeight();
  return (
    <Sheet ref={ref} style={height === null ? undefined : { height }}>
      {children}
    </Sheet>
  );
}

interface OpenProps {
  member: MemberProfile;
  log: ConversationLog;
  screening: Screening;
  own: User;
  fit: Fit;
  newMatchOffer: ReactNode;
  List: ComponentType<ComponentProps<typeof MessageList>>;
}

function OpenConversation({ member, log, screening, own, fit, newMatchOffer, List }: OpenProps) {
  const { userId, user } = member;
  const ownId = own.id;
  const { messages, hasEarlier, otherReadOrdinal } = log;
  const entries = outbox.useOutbox((state) => state.entries);
  const connection = useConnection();
  const typing = useTyping(userId);
  const arrivedSeq = useArrived(userId);
  const [isNewestInView, setNewestInView] = useState(true);
  const [unsending, setUnsending] = useState<Bubble | null>(null);
  const [soughtSeq, setSoughtSeq] = useState<number | null>(null);
  // Past mutations are kept for some minutes: a function of this render would keep its messages with them.
  const earlier = useMutation({ mutationFn: loadEarlier });
  const timeline = useMemo(() => {
    const own = entries.filter((entry) => entry.userId === userId);
    return buildTimeline({ messages, entries: own, ownId, otherReadOrdinal });
  }, [messages, entries, userId, ownId, otherReadOrdinal]);
  const { bubbles, ...covers } = useCovers(userId, timeline, log, screening);
  const composer = useComposer({ userId, otherName: user.firstName, bubbles });
  const question = useSendQuestion(composer, screening.hasScreening);
  const { mutate: mutateEarlier } = earlier;
  const loadPage = useCallback(() => mutateEarlier(userId), [mutateEarlier, userId]);
  useMarkRead(userId, log, isNewestInView);
  const arrived = bubbles.find(({ seq }) => seq !== null && seq === arrivedSeq);
  const arrivedWords = arrived ? describeBubble(arrived) : '';
  const canWrite = member.isMutualMatch || (messages.length > 0 && !member.hasMatchEnded);

  const actions = {
    canWrite,
    callPath: member.isMutualMatch ? paths.call(userId) : null,
    reply: composer.reply,
    edit: composer.startEdit,
    unsend: setUnsending,
    copy: (bubble: Bubble) => void copyText(bubble.content),
    react: ({ seq }: Bubble, reaction: Reaction | null) =>
      seq !== null && outbox.add(userId, { kind: 'reaction', target: seq, reaction }),
    retry: ({ clientId }: OutboxEntry) => outbox.retry(clientId),
    discard: ({ clientId }: OutboxEntry) => outbox.remove(clientId),
    ...covers,
  };

  function unsend(): void {
    if (unsending?.seq != null) outbox.add(userId, { kind: 'unsend', target: unsending.seq });
    setUnsending(null);
    composer.focusField();
  }

  function takeStarter(text: string): void {
    composer.write(text);
    composer.focusField();
  }

  return (
    <>
      <ChatHeader
        member={member}
        fit={fit}
        isMuted={log.isMuted}
        menu={
          <ChatMenu
            member={member}
            isMuted={log.isMuted}
            hasMessages={messages.length > 0}
            onFind={setSoughtSeq}
          />
        }
      />
      <List
        otherId={userId}
        otherName={user.firstName}
        ownId={ownId}
        bubbles={bubbles}
        connection={connection}
        actions={actions}
        intro={
          fit.insight && (
            <Intro>
              <Notice tone="accent" icon={null} title="Compatibility Insight">
                {fit.insight}
              </Notice>
            </Intro>
          )
        }
        whenEmpty={
          <>
            <EmptyState
              icon={<MessageCircleIcon />}
              title="Start Your Connection"
              description={
                <>
                  <Text>Nobody has said anything yet. One honest line is enough.</Text>
                  {(fit.overall ?? 0) >= INSIGHT_FROM && (
                    <Text>The two of you have a good deal to go on, so you can hardly go wrong.</Text>
                  )}
                </>
              }
              action={canWrite && <StarterButton own={own.profile} other={member} onChoose={takeStarter} />}
            />
            {canWrite && <Offer>{newMatchOffer}</Offer>}
          </>
        }
        hasEarlier={hasEarlier}
        earlier={{ load: loadPage, isLoading: earlier.isPending, hasFailed: earlier.isError }}
        sought={{ seq: soughtSeq, seek: setSoughtSeq }}
        onNewestInView={setNewestInView}
      />
      <VisuallyHidden role="status">{arrivedWords && `${user.firstName}: ${arrivedWords}`}</VisuallyHidden>
      <StatusLine connection={connection} otherName={user.firstName} {...typing} />
      {canWrite ? (
        <Composer
          otherName={user.firstName}
          text={composer.text}
          mode={composer.mode}
          onText={question.write}
          onSend={question.send}
          onCancel={composer.cancel}
          onEditLast={composer.editLast}
          field={composer.field}
          attachButton={<SendPhoto otherName={user.firstName} onSend={composer.sendPicture} />}
        />
      ) : member.hasMatchEnded ? (
        <EndedBar />
      ) : (
        <LikeFirst member={member} />
      )}
      <SendQuestion {...question} />
      <ConfirmDialog
        open={unsending !== null}
        onOpenChange={() => setUnsending(null)}
        title="Unsend this message?"
        description={
          unsending?.image
            ? `It is removed for both of you. ${user.firstName} may have seen it already.`
            : `Its words are removed for both of you. ${user.firstName} may have read them already.`
        }
        confirmLabel="Unsend"
        tone="danger"
        onConfirm={unsend}
      />
    </>
  );
}

// With the library for long lists, which /messages does without. It is fetched while the messages are.
const loadMessageList = async () =>
  (await import(/* webpackChunkName: "messageList" */ './MessageList')).MessageList;

interface ConversationProps {
  userId: string;
  /** Shown to a member who has just matched, below the invitation to write. */
  newMatchOffer: ReactNode;
}

/** The conversation with one member: header, messages, and what can be written. */
export function Conversation({ userId, newMatchOffer }: ConversationProps) {
  const own = useSession(({ user }) => user);
  const member = useCall(
    profileRoutes.getMemberProfile,
    { params: { userId } },
    // The member may have been liked on another screen, or come online, since the chat was last shown.
    { refetchOnMount: 'always' },
  );
  const conversation = useQuery(conversationQuery(userId));
  const screening = useScreening();
  const list = useLazyComponent(loadMessageList, true);
  usePageTitle(member.data ? `Chat with ${formatName(member.data.user)}` : 'Chat');

  // A member who is gone is not shown, even from what is cached.
  const gone = [member.error, conversation.error].find(isGone);
  if (member.data && conversation.data && screening && own && list.component && !gone)
    return (
      <Frame>
        <OpenConversation
          member={member.data}
          log={conversation.data}
          screening={screening}
          own={own}
          fit={fitOf(own.profile, member.data)}
          newMatchOffer={newMatchOffer}
          List={list.component}
        />
      </Frame>
    );
  const failure = gone ?? member.error ?? conversation.error;
  if (failure)
    return (
      <Frame>
        <NoConversation
          failure={failure}
          onRetry={() => void Promise.all([member.refetch(), conversation.refetch()])}
          retrying={member.isFetching || conversation.isFetching}
        />
      </Frame>
    );
  if (list.hasFailed)
    return (
      <Frame>
        <LoadFailedNotice name="The conversation" onRetry={list.retry} />
      </Frame>
    );
  return (
    <Frame>
      <ConversationSkeleton />
    </Frame>
  );
}
