import { buildRegistry, buildRemote } from '../testing/buildRemote';
import { resolveDestination, findRemoteForPath, findReturnPath } from './resolveDestination';

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

describe('findRemoteForPath', () => {
  it.each([
    ['/messages', 'messaging'],
    ['/chat/42', 'messaging'],
    ['/messages/archive/7', 'archive'],
    ['/messages-and-more', undefined],
    ['/unknown', undefined],
  ])('%s belongs to %s', (pathname, name) => {
    expect(findRemoteForPath(registry, pathname)?.name).toBe(name);
  });
});

describe('resolveDestination', () => {
  it('returns the landing view for a visitor at home and on protected addresses', () => {
    expect(resolveDestination(registry, '/', false)).toEqual({ kind: 'landing' });
    expect(resolveDestination(registry, '/messages', false)).toEqual({ kind: 'landing' });
  });

  it('returns a public remote to anyone and a protected remote to members', () => {
    expect(resolveDestination(registry, '/auth', false)).toEqual({ kind: 'remote', remote: auth });
    expect(resolveDestination(registry, '/messages', true)).toEqual({ kind: 'remote', remote: messaging });
    expect(resolveDestination(registry, '/', true)).toEqual({ kind: 'remote', remote: discovery });
  });

  it('returns a page of the shell for any other address', () => {
    expect(resolveDestination(registry, '/about', true)).toEqual({ kind: 'page', path: '/about' });
  });
});

describe('findReturnPath', () => {
  it.each([
    [`${location.origin}/chat/42?from=mail`, '/chat/42?from=mail'],
    [`${location.origin}/messages`, '/messages'],
    [`${location.origin}/auth`, null],
    [`${location.origin}/about`, null],
    [`${location.origin}.evil.example/messages`, null],
    ['https://elsewhere.example/messages', null],
    ['', null],
  ])('%s is %s', (referrer, wish) => {
    expect(findReturnPath(referrer, registry)).toBe(wish);
  });
});
