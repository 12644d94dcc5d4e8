import { defineRemote } from '@sixfold/client-kit';
import { deliverPendingDecisions } from '@sixfold/client-kit/decisions';
import { toast } from '@sixfold/design-system';
import { CallPage } from './pages/CallPage';
import { ChatPage } from './pages/ChatPage';
import { MessagesPage } from './pages/MessagesPage';
import { subscribeToMessages } from './shared/api/subscribeToMessages';

export default defineRemote({
  name: 'messaging',
  pages: [
    { path: '/messages', page: MessagesPage },
    { path: '/chat/:userId', page: ChatPage },
    { path: '/call/:userId', page: CallPage },
  ],
  start() {
    const stops = [
      subscribeToMessages(),
      deliverPendingDecisions((description) =>
        toast({ variant: 'destructive', title: 'Error', description }),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  },
});
