/** Compares the addresses and sections of the specification with the build configurations of the remotes. */
import { ALL_CALLS, discoveryRoutes, messagingRoutes } from '@sixfold/api-contract';
import * as z from 'zod/mini';
import auth from '../../mfe-auth/rspack.config.mjs';
import discovery from '../../mfe-discovery/rspack.config.mjs';
import insights from '../../mfe-insights/rspack.config.mjs';
import messaging from '../../mfe-messaging/rspack.config.mjs';
import onboarding from '../../mfe-onboarding/rspack.config.mjs';
import profile from '../../mfe-profile/rspack.config.mjs';

const ROUTES = {
  auth: auth.routes,
  discovery: discovery.routes,
  insights: insights.routes,
  messaging: messaging.routes,
  onboarding: onboarding.routes,
  profile: profile.routes,
};
const navigation = Object.values(ROUTES)
  .flatMap((routes) => routes.navigation)
  .sort((one, other) => one.order - other.order);

describe('the remotes', () => {
  it.each(
    /** @type {[string, keyof typeof ROUTES][]} */ ([
      ['/auth', 'auth'],
      ['/reset-password', 'auth'],
      ['/onboarding', 'onboarding'],
    ]),
  )('serve %s from %s to visitors', (path, owner) => {
    const { guard, mount, memberMount } = ROUTES[owner];
    expect(mount).toContain(path);
    expect(guard).toBe('public');
    expect(memberMount).not.toContain(path);
  });

  it.each(
    /** @type {[string, keyof typeof ROUTES][]} */ ([
      ['/matches', 'discovery'],
      ['/mutual-matches', 'discovery'],
      ['/likes', 'discovery'],
      ['/messages', 'messaging'],
      ['/chat', 'messaging'],
      ['/personality-analysis', 'insights'],
      ['/cosmic-timing', 'insights'],
      ['/profile', 'profile'],
      ['/profile-enhancement', 'profile'],
    ]),
  )('serve %s from %s to members only', (path, owner) => {
    expect(ROUTES[owner].mount).toContain(path);
    expect(ROUTES[owner].guard).toBe('member');
  });

  it('list the sections of home and both navigation bars in this order', () => {
    expect(navigation.map(({ section, label, path, tab }) => [section, label, path, tab])).toEqual([
      ['matches', 'Matches', '/matches', true],
      ['likes', 'Likes', '/likes', true],
      ['mutual-matches', 'Your Matches', '/mutual-matches', true],
      ['messages', 'Messages', '/messages', true],
      [undefined, 'Analysis', '/personality-analysis', false],
      ['profile', 'Profile', '/profile', true],
    ]);
  });

  it('use calls of the contract for their counts', () => {
    const calls = [...Object.values(discoveryRoutes), ...Object.values(messagingRoutes)];
    const counts = navigation.flatMap(({ badge }) => (typeof badge === 'object' ? badge.count : []));
    expect(counts.map((count) => calls.find(({ path }) => path === count)?.id)).toEqual([
      'discovery.countLikes',
      'messaging.countUnread',
    ]);
  });

  it.each(
    Object.values(ROUTES)
      .flatMap(({ preloads }) => preloads)
      .map(({ fetch }) => fetch),
  )('preload %s, a call of the contract with a valid query', (fetch) => {
    const { pathname, searchParams } = new URL(fetch, 'http://any.invalid');
    const call = ALL_CALLS.find(({ method, path }) => method === 'GET' && path === pathname);
    expect(call && z.safeParse(call.query, Object.fromEntries(searchParams)).success).toBe(true);
  });

  it('refresh the unread count of Messages after each new and each read message', () => {
    const badge = navigation.find(({ section }) => section === 'messages')?.badge;
    expect(badge).toMatchObject({
      count: '/api/messages/unread-count',
      one: 'unread message',
      many: 'unread messages',
      refreshOn: expect.arrayContaining(['new_message', 'messages_read']),
    });
  });
});
