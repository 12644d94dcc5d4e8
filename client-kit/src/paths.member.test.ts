import * as paths from './paths';

const id = '000000000000000000000002';

it('paths builds the addresses of a member', () => {
  expect([
    paths.home(),
    paths.section('matches'),
    paths.section('likes'),
    paths.section('mutual-matches'),
    paths.section('messages'),
    paths.section('profile'),
    paths.matches(),
    paths.mutualMatches(),
    paths.likes(),
    paths.messages(),
    paths.chat(id),
    paths.personalityAnalysis(),
    paths.cosmicTiming(),
    paths.profileEnhancement(),
  ]).toEqual([
    '/',
    '/?section=matches',
    '/?section=likes',
    '/?section=mutual-matches',
    '/?section=messages',
    '/?section=profile',
    '/matches',
    '/mutual-matches',
    '/likes',
    '/messages',
    '/chat/000000000000000000000002',
    '/personality-analysis',
    '/cosmic-timing',
    '/profile-enhancement',
  ]);
});
