/** The addresses and sections that the specification fixes, compared with what the remotes' builds publish. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REMOTES = ['auth', 'onboarding', 'profile', 'discovery', 'messaging', 'insights'];

/** In a process of its own, because a build's configuration can only be imported by plain Node. */
function readRoutes() {
  const script = `
    const read = [];
    for (const noun of ${JSON.stringify(REMOTES)})
      read.push((await import('./mfe-' + noun + '/rspack.config.mjs')).default.routes);
    console.log(JSON.stringify(read));`;
  const options = { cwd: ROOT, encoding: 'utf8' };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options));
}

const routes = readRoutes();
const contains = (mounts, address) =>
  mounts.some((mount) => address === mount || address.startsWith(`${mount}/`));
const findRemote = (address) => routes.find(({ mount }) => contains(mount, address));
const navigation = routes.flatMap((remote) => remote.navigation).sort((a, b) => a.order - b.order);

it.each(['/auth', '/reset-password', '/onboarding'])('opens %s to visitors', (address) => {
  const { guard, memberMount } = findRemote(address);
  expect([guard, contains(memberMount, address)]).toEqual(['public', false]);
});

it.each([
  '/matches',
  '/mutual-matches',
  '/likes',
  '/messages',
  '/profile',
  '/personality-analysis',
  '/chat/42',
  '/cosmic-timing',
  '/profile-enhancement',
])('protects %s', (address) => {
  expect(findRemote(address)?.guard).toBe('member');
});

it('has the six sections of the shell in their order', () => {
  expect(navigation.map(({ path: address, section }) => [address, section])).toEqual([
    ['/matches', 'matches'],
    ['/likes', 'likes'],
    ['/mutual-matches', 'mutual-matches'],
    ['/messages', 'messages'],
    ['/personality-analysis', undefined],
    ['/profile', 'profile'],
  ]);
});

it('gives the tab bar every section but Analysis', () => {
  expect(navigation.filter(({ tab }) => tab).map(({ label }) => label)).toEqual([
    'Matches',
    'Likes',
    'Your Matches',
    'Messages',
    'Profile',
  ]);
});

it('counts unread messages beside Messages, again after each message and each reading', () => {
  const { badge } = navigation.find(({ section }) => section === 'messages');
  expect(badge.count).toBe('/api/messages/unread-count');
  expect(badge.refreshOn).toEqual(expect.arrayContaining(['new_message', 'messages_read']));
});
