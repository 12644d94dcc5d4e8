import { defineRemote } from '@sixfold/client-kit';
import { MessagesPage } from './pages/MessagesPage';
import { ChatPage } from './pages/ChatPage';

export default defineRemote({
  name: 'messaging',
  pages: [
    { path: '/messages', page: MessagesPage },
    { path: '/chat/:userId', page: ChatPage },
  ],
});
