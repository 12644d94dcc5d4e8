import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { OverlayRouter } from './OverlayRouter';

let open: { close: () => void }[] = [];
const listeners = new Set<() => void>();
const overlays = {
  list: () => open,
  subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
};

function update(next: typeof open): void {
  open = next;
  listeners.forEach((listener) => listener());
}

function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  useEffect(() => {
    const overlay = { close: onClose };
    update([...open, overlay]);
    return () => update(open.filter((other) => other !== overlay));
  }, [onClose]);
  return <p role="dialog" aria-label={name} />;
}

const shown: string[] = [];

function Page() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => void shown.push(pathname), [pathname]);
  const [close] = useState(() => () => setNames((before) => before.slice(0, -1)));
  return (
    <>
      <output>{pathname + search}</output>
      {names.map((name) => (
        <Overlay key={name} name={name} onClose={close} />
      ))}
      <button onClick={() => setNames([...names, 'first'])}>Open</button>
      <button onClick={() => setNames([...names, 'second'])}>Open another</button>
      <button onClick={() => setNames(['instead'])}>Open instead</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void navigate('?only=new', { replace: true })}>Filter</button>
      <Link to="/likes" onClick={() => setNames([])}>
        Close and go
      </Link>
      <Link to="/likes">Go</Link>
      <button
        onClick={() => {
          void navigate(-2);
          void navigate('/end', { replace: true });
        }}
      >
        Leave for good
      </button>
    </>
  );
}

const address = () => window.location.pathname + window.location.search;
const press = (name: string) => userEvent.click(screen.getByText(name));
const back = () => act(() => window.history.back());
const dialogs = () => screen.queryAllByRole('dialog').map(({ ariaLabel }) => ariaLabel);
const expectDialogs = (...names: string[]) => waitFor(() => expect(dialogs()).toEqual(names));

async function expectAt(path: string) {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(path));
  await waitFor(() => expect(address()).toBe(path));
}

/** Renders the router at `/matches`, with `/home` as the previous history entry. */
async function show() {
  const onRender = jest.fn();
  window.history.pushState(null, '', '/home');
  const view = render(
    <OverlayRouter overlays={overlays}>
      <Profiler id="page" onRender={onRender}>
        <Page />
      </Profiler>
      <Link to="/matches">Matches</Link>
    </OverlayRouter>,
  );
  await press('Matches');
  await expectAt('/matches');
  return { ...view, onRender };
}

const pageKey = () => (window.history.state as { key?: string }).key;

describe('OverlayRouter', () => {
  it('closes the open overlay on Back, and leaves the page on the next Back', async () => {
    await show();
    const key = pageKey();
    await press('Open');
    expect(dialogs()).toEqual(['first']);
    back();
    await expectDialogs();
    expect(address()).toBe('/matches');
    expect(pageKey()).toBe(key);
    back();
    await expectAt('/home');
  });

  it('closes the most recently opened overlay first', async () => {
    await show();
    await press('Open');
    await press('Open another');
    back();
    await expectDialogs('first');
    back();
    await expectDialogs();
    expect(address()).toBe('/matches');
    back();
    await expectAt('/home');
  });

  it.each([
    ['closed', ['Open', 'Close']],
    ['closed after another', ['Open', 'Open another', 'Close', 'Close']],
    ['opened and closed twice', ['Open', 'Close', 'Open', 'Close']],
  ])('leaves the page on Back when everything was %s by the member', async (_, presses) => {
    await show();
    for (const name of presses) await press(name);
    await expectDialogs();
    await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 0 }));
    back();
    await expectAt('/home');
  });

  it('closes an overlay that replaced another', async () => {
    await show();
    await press('Open');
    await press('Open instead');
    back();
    await expectDialogs();
    expect(address()).toBe('/matches');
    back();
    await expectAt('/home');
  });

  it.each(['Close and go', 'Go'])('returns to the page when an overlay was left by %s', async (link) => {
    await show();
    await press('Open');
    await press(link);
    await expectAt('/likes');
    back();
    await expectAt('/matches');
  });

  it('keeps an address that was replaced while an overlay was open', async () => {
    await show();
    await press('Open');
    await press('Filter');
    await expectAt('/matches?only=new');
    expect(dialogs()).toEqual(['first']);
    back();
    await expectDialogs();
    await expectAt('/matches?only=new');
    back();
    await expectAt('/home');
  });

  it('closes an overlay on Back when the member has returned to its page', async () => {
    await show();
    await press('Open');
    await press('Go');
    await expectAt('/likes');
    back();
    await expectAt('/matches');
    await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
    back();
    await expectDialogs();
    expect(address()).toBe('/matches');
  });

  it('returns to the page’s own entry when the page is reloaded above an overlay', async () => {
    const { unmount } = await show();
    await press('Open');
    await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
    unmount();
    render(
      <OverlayRouter overlays={overlays}>
        <Page />
      </OverlayRouter>,
    );
    await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 0 }));
    await expectAt('/matches');
    back();
    await expectAt('/home');
  });

  it('adds a new entry for an overlay that refuses to close', async () => {
    await show();
    const refuse: jest.Mock<void, []> = jest.fn(() => update([{ close: refuse }]));
    refuse();
    for (let presses = 1; presses <= 2; presses += 1) {
      await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
      back();
      await waitFor(() => expect(refuse).toHaveBeenCalledTimes(presses + 1));
    }
    expect(address()).toBe('/matches');
    update([]);
  });

  it('navigates anyway when the browser has no entry to go back to', async () => {
    await show();
    await press('Open');
    const go = jest.spyOn(window.history, 'go').mockReturnValue();
    await press('Close and go');
    expect(address()).toBe('/matches');
    await waitFor(() => expect(address()).toBe('/likes'), { timeout: 5_000 });
    expect(go).toHaveBeenCalledTimes(1);
    go.mockRestore();
  });

  it('does not re-render the page for overlay entries', async () => {
    const { onRender } = await show();
    await press('Open');
    await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
    onRender.mockClear();
    back();
    await expectDialogs();
    expect(onRender).toHaveBeenCalledTimes(1);
  });

  it('does not show the page in between when going back is followed by a replace', async () => {
    await show();
    await press('Go');
    await expectAt('/likes');
    shown.length = 0;
    await press('Leave for good');
    await expectAt('/end');
    expect(shown).toEqual(['/end']);
    act(() => window.history.forward());
    await expectAt('/matches');
  });
});
