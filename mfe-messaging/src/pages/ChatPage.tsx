import { Navigate, paths, useParams, useSession } from '@sixfold/client-kit';
import { Conversation } from '../features/conversation/components/Conversation';
import { NotificationOffer } from '../features/notifications/components/NotificationOffer';

/** /chat/:userId: the conversation with one member; a member's own address leads to their profile. */
export function ChatPage() {
  const { userId = '' } = useParams();
  const isOwn = useSession(({ user }) => user?.id === userId);
  if (isOwn) return <Navigate to={paths.profile()} replace />;
  // Another person is another conversation: nothing of the one before may linger.
  return <Conversation key={userId} userId={userId} newMatchOffer={<NotificationOffer isMoment />} />;
}
