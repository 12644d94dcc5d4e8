type CreateScriptURL = (url: string) => string | null;

/** Runs the module as a browser with Trusted Types would. */
async function readPolicy(): Promise<{ name: string; createScriptURL: CreateScriptURL; rules: string[] }> {
  const createPolicy = jest.fn();
  Object.assign(window, { trustedTypes: { createPolicy } });
  await jest.isolateModulesAsync(async () => void (await import('./scriptPolicy')));
  const [name, rules] = createPolicy.mock.calls[0] as [string, { createScriptURL: CreateScriptURL }];
  return { name, createScriptURL: rules.createScriptURL, rules: Object.keys(rules) };
}
afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

describe('V3.4.3 the policy for scripts', () => {
  it('defines one policy that refuses HTML and script text', async () => {
    const { name, rules } = await readPolicy();
    expect([name, rules]).toEqual(['default', ['createScriptURL']]);
  });

  it.each([
    '/assets/1/main.js',
    '/remotes/auth/1/remoteEntry.js',
    'http://localhost/remotes/auth/1/chunk.js',
    '/push-worker.js',
  ])('allows the published file %s unchanged', async (address) => {
    expect((await readPolicy()).createScriptURL(address)).toBe(address);
  });

  it.each([
    'https://evil.example/assets/1/main.js',
    '//evil.example/remotes/x.js',
    '/api/photos/1',
    '/assets/../api/photos/1',
    '/assetsx/main.js',
    '/other/push-worker.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
    'javascript:alert(1)',
  ])('refuses %s', async (address) => {
    expect((await readPolicy()).createScriptURL(address)).toBeNull();
  });

  it('does nothing in a browser without Trusted Types', async () => {
    await expect(jest.isolateModulesAsync(async () => void (await import('./scriptPolicy')))).resolves.toBe(
      undefined,
    );
  });
});
