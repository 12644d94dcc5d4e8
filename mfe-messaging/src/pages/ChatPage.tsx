import { Navigate, useParams, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Conversation } from '../features/conversation/components/Conversation';
import { NotificationOffer } from '../features/notifications/components/NotificationOffer';

/** Renders /chat/:userId, the conversation with one member. The member's own id redirects to their profile. */
export function ChatPage() {
  const { userId = '' } = useParams();
  const isOwn = useSession(({ user }) => user?.id === userId);
  if (isOwn) return <Navigate to={paths.profile()} replace />;
  // Keyed, so that no state of the previous conversation remains.
  return <Conversation key={userId} userId={userId} newMatchOffer={<NotificationOffer isMoment />} />;
}
