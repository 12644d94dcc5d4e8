import { defineRemote } from '@sixfold/client-kit';
import { ChatPage } from './pages/ChatPage';
import { MessagesPage } from './pages/MessagesPage';
import { keepLive } from './shared/api/keepLive';

// From the moment this remote is loaded until the page goes; before that there is nothing cached to keep.
keepLive();

export default defineRemote({
  name: 'messaging',
  pages: [
    { path: '/messages', page: MessagesPage },
    { path: '/chat/:userId', page: ChatPage },
  ],
});
