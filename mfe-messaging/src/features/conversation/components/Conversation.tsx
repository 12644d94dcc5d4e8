import { profileRoutes, type MemberProfile, type Message } from '@sixfold/api-contract';
import { useCall, usePageTitle, useQuery, useSession } from '@sixfold/client-kit';
import {
  color,
  EmptyState,
  media,
  MessageCircleIcon,
  Notice,
  Text,
  styled,
  space,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useMemo, useRef, type ReactNode } from 'react';
import { formatName } from '../../../shared/model/formatName';
import { messagesQuery, useLoadEarlier } from '../api/messagesQuery';
import { useSendMessage } from '../api/sendMessage';
import { useLiveReading } from '../api/useLiveReading';
import { fitOf, INSIGHT_FROM, type Fit } from '../model/fit';
import { useDraft, useOutbox, useOutgoing } from '../model/outbox';
import { timelineOf } from '../model/timeline';
import { useRemainingHeight } from './useRemainingHeight';
import { ChatHeader } from './ChatHeader';
import { Composer } from './Composer';
import { ConversationSkeleton } from './ConversationSkeleton';
import { LikeFirst } from './LikeFirst';
import { isGone, NoConversation } from './NoConversation';
import { MessageList } from './MessageList';
import { StarterDialog } from './StarterDialog';

/** Shorter conversations are known whole. */
const MAYBE_MORE_FROM = 50;

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
  messages: Message[];
  ownId: string;
  fit: Fit;
}

function OpenConversation({ member, messages, ownId, fit }: OpenProps) {
  const { userId, user } = member;
  const field = useRef<HTMLTextAreaElement>(null);
  const outgoing = useOutgoing(userId);
  const draft = useDraft(userId);
  const { send, retry, discard } = useSendMessage(userId);
  const earlier = useLoadEarlier(userId);
  const arrived = useLiveReading(userId);
  const bubbles = useMemo(() => timelineOf(messages, outgoing, ownId), [messages, outgoing, ownId]);
  const setDraft = (text: string) => useOutbox.getState().setDraft(userId, text);
  const mayWrite = member.isMutualMatch || (messages.length > 0 && !member.hasMatchEnded);
  const oldest = messages.length >= MAYBE_MORE_FROM && earlier.data !== 0 ? messages[0] : undefined;

  function takeStarter(text: string): void {
    setDraft(text);
    // After the dialog has given the focus back to its button.
    requestAnimationFrame(() => field.current?.focus());
  }

  return (
    <>
      <ChatHeader member={member} fit={fit} />
      <MessageList
        otherName={user.firstName}
        bubbles={bubbles}
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
            action={mayWrite && <StarterDialog otherName={user.firstName} onChoose={takeStarter} />}
          />
        }
        onEarlier={oldest && (() => earlier.mutate(oldest.id))}
        loadingEarlier={earlier.isPending}
        onRetry={retry}
        onDiscard={discard}
      />
      <VisuallyHidden role="status">{arrived === null ? '' : `${user.firstName}: ${arrived}`}</VisuallyHidden>
      {mayWrite ? (
        <Composer otherName={user.firstName} draft={draft} onDraft={setDraft} onSend={send} field={field} />
      ) : (
        <LikeFirst member={member} />
      )}
    </>
  );
}

/** The whole conversation with one member: header, messages, and what can be written. */
export function Conversation({ userId }: { userId: string }) {
  const own = useSession(({ user }) => user);
  const member = useCall(
    profileRoutes.getMemberProfile,
    { params: { userId } },
    // Somebody may have been liked on another screen, or come online, since the chat was last shown.
    { refetchOnMount: 'always' },
  );
  const messages = useQuery(messagesQuery(userId));
  usePageTitle(member.data ? `Chat with ${formatName(member.data.user)}` : 'Chat');

  // Somebody who is there no more is not shown, whatever was known of them.
  const gone = [member.error, messages.error].find(isGone);
  if (member.data && messages.data && own && !gone)
    return (
      <Frame>
        <OpenConversation
          member={member.data}
          messages={messages.data}
          ownId={own.id}
          fit={fitOf(own.profile, member.data)}
        />
      </Frame>
    );
  const failure = gone ?? member.error ?? messages.error;
  if (failure)
    return (
      <Frame>
        <NoConversation
          failure={failure}
          onRetry={() => void Promise.all([member.refetch(), messages.refetch()])}
          retrying={member.isFetching || messages.isFetching}
        />
      </Frame>
    );
  return (
    <Frame>
      <ConversationSkeleton />
    </Frame>
  );
}
