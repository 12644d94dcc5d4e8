import { defineRemote } from '@sixfold/client-kit';
import { ChatPage } from './pages/ChatPage';
import { MessagesPage } from './pages/MessagesPage';
import { listenForMessages } from './shared/api/listenForMessages';

export default defineRemote({
  name: 'messaging',
  pages: [
    { path: '/messages', page: MessagesPage },
    { path: '/chat/:userId', page: ChatPage },
  ],
  start: listenForMessages,
});
