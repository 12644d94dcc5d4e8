import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'messaging',
  mount: ['/messages', '/chat'],
  guard: 'member',
  navigation: [
    {
      path: '/messages',
      label: 'Messages',
      icon: 'message',
      section: 'messages',
      order: 40,
      tab: true,
      badge: {
        count: '/api/messages/unread-count',
        one: 'unread message',
        many: 'unread messages',
        refreshOn: ['new_message', 'messages_read', 'relations_changed', 'member_left'],
      },
    },
  ],
  preloads: [{ path: '/messages', fetch: '/api/messages/threads' }],
});
