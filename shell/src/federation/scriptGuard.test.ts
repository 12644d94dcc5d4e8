import { buildRemote } from '../testing/buildRemote';
import { createScriptGuard } from './scriptGuard';

const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;

const FOLDER = 'http://localhost/remotes/messaging/1.0.0/';
const remote = buildRemote({
  entry: { file: 'remoteEntry.js', integrity: hashOf('B') },
  exposes: { './remote': [{ file: 'expose_remote.js', integrity: hashOf('C') }] },
  chunks: [{ file: 'dialog.js', integrity: hashOf('D') }],
});

const SHELL = {
  base: '/assets/1.0.0/',
  version: '1.0.0',
  chunks: [{ file: 'menu.js', integrity: hashOf('E') }],
};

interface Fetched {
  address: string;
  request: RequestInit;
  answer: (response: Response) => void;
  fail: () => void;
}

function buildGuard() {
  const page = document.implementation.createHTMLDocument('');
  page.head.innerHTML = '<base href="http://localhost/matches">';
  const fetched: Fetched[] = [];
  const fetchFile = ((address: string, request: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      fetched.push({ address, request, answer: resolve, fail: () => reject(new TypeError('failed')) });
    })) as typeof fetch;
  const guard = createScriptGuard({ page, shell: SHELL, fetchFile });

  /** Inserts a chunk the way a bundler's runtime does. */
  function load(address: string, integrity = '') {
    const script = page.createElement('script');
    const heard: string[] = [];
    script.src = address;
    script.integrity = integrity;
    script.onload = () => void heard.push('load');
    script.onerror = () => void heard.push('error');
    page.head.appendChild(script);
    return { script, heard };
  }

  return { guard, page, fetched, load, inserted: () => [...page.head.querySelectorAll('script')] };
}

const answered = () => new Promise((resolve) => setTimeout(resolve, 0));
const fire = (script: Element | undefined, event: 'load' | 'error') =>
  script?.dispatchEvent(new Event(event));

describe('createScriptGuard', () => {
  it('gives a listed chunk of the shell its hash, and an unlisted one a hash that fails', () => {
    const { load } = buildGuard();
    const folder = `http://localhost${SHELL.base}`;
    expect(load(`${folder}menu.js`).script).toMatchObject({
      integrity: hashOf('E'),
      crossOrigin: 'anonymous',
    });
    expect(load(`${folder}other.js`).script.integrity).toBe(hashOf('A'));
  });

  it.each([
    ['the entry', 'remoteEntry.js', hashOf('B')],
    ['an expose', 'expose_remote.js', hashOf('C')],
    ['a lazy chunk', 'dialog.js', hashOf('D')],
  ])('gives %s the registry’s hash, even when its own bundler sets none', (_what, file, integrity) => {
    const { guard, load } = buildGuard();
    guard.trust(remote);
    expect(load(FOLDER + file).script).toMatchObject({ integrity, crossOrigin: 'anonymous' });
  });

  it('blocks the scripts of a released remote until it is trusted again', () => {
    const { guard, load } = buildGuard();
    guard.trust(remote);
    guard.forget(remote);
    expect(load(`${FOLDER}dialog.js`).script.integrity).toBe(hashOf('A'));
    guard.trust(remote);
    expect(load(`${FOLDER}dialog.js`).script.integrity).toBe(hashOf('D'));
  });

  it('replaces the hash that a remote sets on its own chunk', () => {
    const { guard, load } = buildGuard();
    guard.trust(remote);
    expect(load(`${FOLDER}dialog.js`, hashOf('E')).script.integrity).toBe(hashOf('D'));
  });

  it.each(['unlisted.js', 'dialog.js?changed', 'nested/dialog.js'])(
    'blocks scripts in a remote’s folder that the registry does not list: %s',
    (file) => {
      const { guard, load } = buildGuard();
      guard.trust(remote);
      expect(load(FOLDER + file).script.integrity).toBe(hashOf('A'));
    },
  );

  it('keeps the hash of a shell script', () => {
    const { guard, load } = buildGuard();
    guard.trust(remote);
    expect(load('http://localhost/assets/1/menu.js', hashOf('S')).script.integrity).toBe(hashOf('S'));
  });

  it('requires no hash from a development server', () => {
    const { guard, load } = buildGuard();
    guard.trust({ ...remote, version: 'dev', base: 'http://127.0.0.1:4105/' });
    expect(load('http://127.0.0.1:4105/remoteEntry.js').script.integrity).toBe('');
  });

  it('sends no extra request for a successful load', () => {
    const { guard, load, fetched, inserted } = buildGuard();
    guard.trust(remote);
    const { script, heard } = load(`${FOLDER}remoteEntry.js`);
    expect(inserted()).toEqual([script]);
    fire(script, 'load');
    expect(heard).toEqual(['load']);
    expect(fetched).toEqual([]);
  });

  it('refetches a failed script past the HTTP cache before its loader notices', async () => {
    const { guard, load, fetched, inserted } = buildGuard();
    guard.trust(remote);
    const { script, heard } = load(`${FOLDER}dialog.js`);
    fire(script, 'error');
    expect(heard).toEqual([]);
    expect(fetched[0]).toMatchObject({
      address: `${FOLDER}dialog.js`,
      request: { cache: 'reload', mode: 'cors', credentials: 'same-origin', integrity: hashOf('D') },
    });
    fetched[0]?.answer(new Response(''));
    await answered();
    const [copy] = inserted();
    expect(copy).not.toBe(script);
    // Different from the page's preload, or the copy would wait for it.
    expect(copy).toMatchObject({ src: script.src, integrity: hashOf('D'), crossOrigin: 'use-credentials' });
    fire(copy, 'load');
    expect(heard).toEqual(['load']);
    expect(inserted()).toEqual([]);
  });

  it.each([
    ['the server still has no good file', (file: Fetched) => file.answer(new Response('', { status: 404 }))],
    ['nothing can be reached', (file: Fetched) => file.fail()],
  ])('passes the failure on when %s, and refetches before the next attempt', async (_when, answer) => {
    const { guard, load, fetched, inserted } = buildGuard();
    guard.trust(remote);
    const first = load(`${FOLDER}dialog.js`);
    fire(first.script, 'error');
    answer(fetched[0] as Fetched);
    await answered();
    expect(first.heard).toEqual(['error']);

    const second = load(`${FOLDER}dialog.js`);
    expect(inserted()).toEqual([]);
    fetched[1]?.answer(new Response(''));
    await answered();
    fire(inserted()[0], 'load');
    expect(second.heard).toEqual(['load']);

    load(`${FOLDER}dialog.js`);
    expect(fetched).toHaveLength(2);
  });

  it('refetches a script of the shell', async () => {
    const { load, fetched, inserted } = buildGuard();
    const { script, heard } = load('http://localhost/assets/1/menu.js', hashOf('S'));
    fire(script, 'error');
    expect(fetched[0]?.request.integrity).toBe(hashOf('S'));
    fetched[0]?.answer(new Response(''));
    await answered();
    fire(inserted()[0], 'load');
    expect(heard).toEqual(['load']);
  });

  it('refetches a remote’s other files first once one of them has failed', async () => {
    const { guard, load, fetched } = buildGuard();
    guard.trust(remote);
    fire(load(`${FOLDER}remoteEntry.js`).script, 'error');
    fetched[0]?.fail();
    await answered();
    load(`${FOLDER}expose_remote.js`);
    expect(fetched.map(({ address }) => address)).toEqual([
      `${FOLDER}remoteEntry.js`,
      `${FOLDER}expose_remote.js`,
    ]);
  });

  it('requests a hanging script again and ignores the late result of the first request', async () => {
    const { guard, page, load, fetched, inserted } = buildGuard();
    guard.trust(remote);
    const { script, heard } = load(`${FOLDER}remoteEntry.js`);
    guard.restart(remote);
    expect(fetched).toHaveLength(1);
    fetched[0]?.answer(new Response(''));
    await answered();
    // The browser runs a script only in the document into which it was inserted.
    expect(script.ownerDocument).not.toBe(page);
    fire(script, 'load');
    expect(heard).toEqual([]);
    fire(inserted()[0], 'load');
    expect(heard).toEqual(['load']);
  });

  it('aborts the previous request at each restart', async () => {
    const { guard, load, fetched } = buildGuard();
    guard.trust(remote);
    const { heard } = load(`${FOLDER}remoteEntry.js`);
    guard.restart(remote);
    guard.restart(remote);
    await answered();
    expect(fetched.map(({ request }) => request.signal?.aborted)).toEqual([true, false]);
    expect(heard).toEqual([]);
  });

  it('uses the first request when it arrives before the second', () => {
    const { guard, load, fetched } = buildGuard();
    guard.trust(remote);
    const { script, heard } = load(`${FOLDER}remoteEntry.js`);
    guard.restart(remote);
    fire(script, 'load');
    expect(heard).toEqual(['load']);
    expect(fetched[0]?.request.signal?.aborted).toBe(true);
  });

  it('ends a restarted request that hangs too', async () => {
    jest.useFakeTimers();
    const { guard, load } = buildGuard();
    guard.trust(remote);
    const { heard } = load(`${FOLDER}remoteEntry.js`);
    guard.restart(remote);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(heard).toEqual(['error']);
    jest.useRealTimers();
  });

  it('restarts files of the shell with those of a remote, and none of another remote', () => {
    const { guard, load, fetched } = buildGuard();
    const other = buildRemote({ container: 'other', base: '/remotes/insights/1/' });
    guard.trust(remote);
    guard.trust(other);
    load('http://localhost/assets/1/with-remotes.js', hashOf('S'));
    load('http://localhost/remotes/insights/1/remoteEntry.js');
    guard.restart(remote);
    expect(fetched.map(({ address }) => address)).toEqual(['http://localhost/assets/1/with-remotes.js']);
  });

  it('ignores everything that is not a script', () => {
    const { page } = buildGuard();
    const style = page.head.appendChild(page.createElement('style'));
    expect(style.parentNode).toBe(page.head);
  });
});
