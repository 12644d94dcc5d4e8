import { defineRemoteBuild } from '@sixfold/tooling';

export default defineRemoteBuild({
  name: 'discovery',
  mount: ['/matches', '/likes', '/mutual-matches', '/people'],
  guard: 'member',
  navigation: [
    { path: '/matches', label: 'Matches', icon: 'heart', section: 'matches', order: 10, tab: true },
    {
      path: '/likes',
      label: 'Likes',
      icon: 'thumbs-up',
      section: 'likes',
      order: 20,
      tab: true,
      badge: {
        count: '/api/likes/count',
        one: 'person likes you',
        many: 'people like you',
        refreshOn: ['like_received', 'like_withdrawn', 'relations_changed', 'match_made', 'member_left'],
      },
    },
    {
      path: '/mutual-matches',
      label: 'Your Matches',
      icon: 'users',
      section: 'mutual-matches',
      order: 30,
      tab: true,
    },
  ],
  preloads: [
    {
      path: '/matches',
      fetch: '/api/matches?connectionGoal=dating&minCompatibility=0.3',
      unlessStored: 'sixfold.filters.:memberId',
    },
    { path: '/likes', fetch: '/api/likes' },
    { path: '/mutual-matches', fetch: '/api/mutual-matches' },
  ],
  layers: [{ expose: './celebration', on: 'match_made' }],
  parts: {
    './celebration': './src/features/celebration/CelebrationLayer.tsx',
  },
});
