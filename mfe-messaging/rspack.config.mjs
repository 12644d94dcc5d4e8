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
      badge: './unread-badge',
    },
  ],
  parts: { './unread-badge': './src/features/unread/UnreadBadge.tsx' },
});
