import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'messaging',
  mount: ['/messages', '/chat', '/call'],
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
        refreshOn: [
          'new_message',
          'messages_read',
          'conversation_changed',
          'relations_changed',
          'member_left',
        ],
      },
    },
  ],
  layers: [{ expose: './incoming-call', on: 'video_call_ringing' }],
  parts: { './incoming-call': './src/features/videoCall/IncomingCallLayer.tsx' },
  preloads: [
    { path: '/messages', fetch: '/api/messages/threads' },
    { path: '/messages', fetch: '/api/messages/settings' },
  ],
});
