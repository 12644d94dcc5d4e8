import { buildRemote } from '../testing/buildRemote';
import { createIntegrityGuard } from './integrity';

const told = `sha384-${'B'.repeat(64)}`;
const remote = buildRemote({ entry: { file: 'remoteEntry.js', integrity: told } });

describe('the integrity guard', () => {
  it('gives an entry the hash that the registry told', () => {
    const guard = createIntegrityGuard(document);
    guard.trust(remote);
    const { script } = guard.plugin().createScript({ url: '/remotes/messaging/1.0.0/remoteEntry.js' }) ?? {};
    expect(script).toMatchObject({ integrity: told, crossOrigin: 'anonymous' });
    expect(script?.src).toBe('http://localhost/remotes/messaging/1.0.0/remoteEntry.js');
  });

  it.each([
    '/remotes/messaging/1.0.0/other.js',
    '/remotes/messaging/1.0.1/remoteEntry.js',
    'https://evil.example/remotes/messaging/1.0.0/remoteEntry.js',
  ])('lets nothing run that it was not told of: %s', (url) => {
    const guard = createIntegrityGuard(document);
    guard.trust(remote);
    const { script } = guard.plugin().createScript({ url }) ?? {};
    expect(script?.integrity).toMatch(/^sha384-A+$/);
  });

  it('does not ask a development server for a hash that changes at every keystroke', () => {
    const guard = createIntegrityGuard(document);
    guard.trust({ ...remote, version: 'dev', base: 'http://127.0.0.1:4105/' });
    const { script } = guard.plugin().createScript({ url: 'http://127.0.0.1:4105/remoteEntry.js' }) ?? {};
    expect(script?.integrity).toBeFalsy();
  });
});
