import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { destinationOf, remoteOfPath, wishOf } from './routeOf';

const messaging = buildRemote();
const discovery = buildRemote({
  name: 'discovery',
  mount: ['/matches', '/likes'],
  navigation: [
    { path: '/matches', label: 'Matches', icon: 'heart', section: 'matches', order: 10, tab: true },
  ],
});
const auth = buildRemote({ name: 'auth', mount: ['/auth'], navigation: [], guard: 'public' });
const deeper = buildRemote({ name: 'archive', mount: ['/messages/archive'], navigation: [] });
const registry = buildRegistry({ remotes: [messaging, discovery, auth, deeper] });

describe('the remote of an address', () => {
  it.each([
    ['/messages', 'messaging'],
    ['/chat/42', 'messaging'],
    ['/messages/archive/7', 'archive'],
    ['/messages-and-more', undefined],
    ['/unknown', undefined],
  ])('%s belongs to %s', (pathname, name) => {
    expect(remoteOfPath(registry, pathname)?.name).toBe(name);
  });
});

describe('what an address will show', () => {
  it('is the landing view for a visitor at home and on protected addresses', () => {
    expect(destinationOf(registry, '/', false)).toEqual({ kind: 'landing' });
    expect(destinationOf(registry, '/messages', false)).toEqual({ kind: 'landing' });
  });

  it('is a public remote for anybody, and a member’s remote for members', () => {
    expect(destinationOf(registry, '/auth', false)).toEqual({ kind: 'remote', remote: auth });
    expect(destinationOf(registry, '/messages', true)).toEqual({ kind: 'remote', remote: messaging });
    expect(destinationOf(registry, '/', true)).toEqual({ kind: 'remote', remote: discovery });
  });

  it('is a page of the shell otherwise', () => {
    expect(destinationOf(registry, '/about', true)).toEqual({ kind: 'page', path: '/about' });
  });
});

describe('what a visitor came for', () => {
  it.each([
    [`${location.origin}/chat/42?from=mail`, '/chat/42?from=mail'],
    [`${location.origin}/messages`, '/messages'],
    [`${location.origin}/auth`, null],
    [`${location.origin}/about`, null],
    [`${location.origin}.evil.example/messages`, null],
    ['https://elsewhere.example/messages', null],
    ['', null],
  ])('%s is %s', (referrer, wish) => {
    expect(wishOf(referrer, registry)).toBe(wish);
  });
});
