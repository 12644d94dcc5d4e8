import { profileRoutes } from '@sixfold/api-contract';
import { useCall, usePageTitle, useQuery, useSession } from '@sixfold/client-kit';
import { color, LoadFailedNotice, media, styled, useLazyComponent } from '@sixfold/design-system';
import { useMemo, type ReactNode } from 'react';
import { conversationQuery } from '../../../shared/api/conversationCache';
import { useScreening } from '../../../shared/api/useScreening';
import { formatName } from '../../../shared/model/formatName';
import { fitOf } from '../model/fit';
import { ConversationSkeleton } from './ConversationSkeleton';
import { isGone, ConversationError } from './ConversationError';
import { useRemainingHeight } from './useRemainingHeight';

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

function Frame({ children }: { children: ReactNode }) {
  const { ref, height } = useRemainingHeight();
  return (
    <Sheet ref={ref} style={height === null ? undefined : { height }}>
      {children}
    </Sheet>
  );
}

// Not needed by /messages. Loads in parallel with the messages.
const loadOpenConversation = async () =>
  (await import(/* webpackChunkName: "conversation" */ './OpenConversation')).OpenConversation;

interface ConversationProps {
  userId: string;
  /** Shown to newly matched members, below the invitation to write. */
  newMatchOffer: ReactNode;
}

/** Renders the conversation with one member: header, messages and composer. */
export function Conversation({ userId, newMatchOffer }: ConversationProps) {
  const own = useSession(({ user }) => user);
  const member = useCall(
    profileRoutes.getMemberProfile,
    { params: { userId } },
    // The member may have been liked elsewhere or come online since the chat was last open.
    { refetchOnMount: 'always' },
  );
  const conversation = useQuery(conversationQuery(userId));
  const screening = useScreening();
  const { component: OpenConversation, hasFailed, retry } = useLazyComponent(loadOpenConversation, true);
  const fit = useMemo(() => member.data && fitOf(member.data), [member.data]);
  usePageTitle(member.data ? `Chat with ${formatName(member.data.user)}` : 'Chat');

  // Cached data of a member who has left or was blocked must not appear.
  const gone = [member.error, conversation.error].find(isGone);
  if (member.data && conversation.data && screening && own && fit && OpenConversation && !gone)
    return (
      <Frame>
        <OpenConversation
          member={member.data}
          log={conversation.data}
          screening={screening}
          own={own}
          fit={fit}
          newMatchOffer={newMatchOffer}
        />
      </Frame>
    );
  const failure = gone ?? member.error ?? conversation.error;
  if (failure)
    return (
      <Frame>
        <ConversationError
          failure={failure}
          onRetry={() => void Promise.all([member.refetch(), conversation.refetch()])}
          retrying={member.isFetching || conversation.isFetching}
        />
      </Frame>
    );
  if (hasFailed)
    return (
      <Frame>
        <LoadFailedNotice name="The conversation" onRetry={retry} />
      </Frame>
    );
  return (
    <Frame>
      <ConversationSkeleton />
    </Frame>
  );
}
