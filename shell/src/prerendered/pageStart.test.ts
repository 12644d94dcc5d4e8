// jsdom has no font loading.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const HASH = `sha384-${'A'.repeat(64)}`;
const listeners: { of: EventTarget; args: Parameters<EventTarget['addEventListener']> }[] = [];
let fetched: { address: string; request: RequestInit; answer: (response: Response) => void }[] = [];

/** The page as the server writes it, after its inline script has run. */
async function begin(root = ''): Promise<void> {
  document.body.innerHTML = `<div id="root">${root}</div>`;
  const script = document.createElement('script');
  // A type that is not executed, so that jsdom does not fetch it.
  Object.assign(script, { type: 'text/plain', src: 'http://localhost/assets/1/main.js', integrity: HASH });
  const style = document.createElement('link');
  Object.assign(style, { href: 'http://localhost/assets/1/main.css', integrity: HASH });
  for (const file of [script, style]) file.dataset['start'] = '';
  document.head.replaceChildren(script, style);
  const spies = [window, document].map((of) => ({ of, listen: jest.spyOn(of, 'addEventListener') }));
  await jest.isolateModulesAsync(async () => void (await import('./pageStart')));
  for (const { of, listen } of spies) {
    listeners.push(...(listen.mock.calls as (typeof listeners)[0]['args'][]).map((args) => ({ of, args })));
    listen.mockRestore();
  }
}

const fire = (file: Element | null, event: 'error' | 'load') => file?.dispatchEvent(new Event(event));
const settled = () => jest.advanceTimersByTimeAsync(0);
const note = () => document.querySelector('body > div:not(#root)');
const inHead = (selector: string) => document.head.querySelector<HTMLElement>(selector);

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = ((address: string, request: RequestInit) =>
    new Promise((answer) => fetched.push({ address, request, answer }))) as typeof fetch;
});
afterEach(() => {
  dispatchEvent(new Event('sixfold:started'));
  for (const { of, args } of listeners.splice(0)) of.removeEventListener(...args);
  jest.useRealTimers();
});

describe('pageStart', () => {
  it.each([
    ['script', 'main.js'],
    ['link', 'main.css'],
  ])('refetches a %s that failed past the HTTP cache and inserts it again', async (selector, file) => {
    await begin();
    const first = inHead(selector);
    fire(first, 'error');
    expect(fetched).toMatchObject([
      { address: `http://localhost/assets/1/${file}`, request: { cache: 'reload', integrity: HASH } },
    ]);
    fetched[0]?.answer(new Response(''));
    await settled();
    const second = inHead(selector);
    expect(second).not.toBe(first);
    expect(second?.outerHTML).toContain(file);
    expect(first?.ownerDocument).not.toBe(document);
    fire(second, 'load');
    expect(document.querySelectorAll(`${selector}[data-start]`)).toHaveLength(0);
    expect(note()).toBeNull();
  });

  it('offers a reload when the script fails again', async () => {
    await begin();
    fire(inHead('script'), 'error');
    fetched[0]?.answer(new Response('', { status: 404 }));
    await settled();
    expect(document.body.textContent).toContain('Sixfold could not be loaded.');
    document.querySelector('button')?.click();
    expect(fetched.map(({ address }) => address.slice(-8))).toEqual(['/main.js', '/main.js', 'main.css']);
  });

  it('continues without a style sheet that fails again', async () => {
    await begin();
    fire(inHead('link'), 'error');
    fetched[0]?.answer(new Response('', { status: 404 }));
    await settled();
    expect(note()).toBeNull();
  });

  it('shows a notice after 10 s, refetches hanging files, and removes the notice once the shell runs', async () => {
    await begin();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(document.body.textContent).toContain('Sixfold is still loading.');
    expect(fetched).toHaveLength(2);
    dispatchEvent(new Event('sixfold:started'));
    expect(note()).toBeNull();
  });

  it('shows the notice over a frame without content', async () => {
    await begin('<main></main>');
    document.getElementById('root')?.setAttribute('data-frame', '');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(note()).toHaveTextContent('Sixfold is still loading.');
  });

  it('shows no notice on a readable page while the shell is only slow', async () => {
    await begin('<h1>About</h1>');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(note()).toBeNull();
    expect(fetched).toHaveLength(2);
  });

  it('keeps a file that arrives during the refetch', async () => {
    await begin();
    const script = inHead('script');
    await jest.advanceTimersByTimeAsync(10_000);
    fire(script, 'load');
    fetched[0]?.answer(new Response(''));
    await settled();
    expect(inHead('script')).toBe(script);
  });

  it('ignores scripts that the shell inserts', async () => {
    await begin();
    const later = document.head.appendChild(document.createElement('script'));
    fire(later, 'error');
    expect(fetched).toEqual([]);
  });
});
