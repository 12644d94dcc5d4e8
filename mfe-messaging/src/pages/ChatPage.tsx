import { useParams } from '@sixfold/client-kit';
import { Conversation } from '../features/conversation/components/Conversation';

/** /chat/:userId: the conversation with one member. */
export function ChatPage() {
  const { userId = '' } = useParams();
  // Another person is another conversation: nothing of the one before may linger.
  return <Conversation key={userId} userId={userId} />;
}
