import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ToastArea } from './ToastArea';
import { ToastHost } from './ToastHost';
import { createToastStore, toast, toastStore } from './toastStore';

/** Waits for the toast code, which loads with the first toast. */
async function settle(): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(1);
  });
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shownToasts = () => screen.queryAllByRole('listitem');

describe('Toasts', () => {
  test('have no accessibility violations', async () => {
    render(
      <main>
        <ToastArea
          toast={{
            id: 1,
            open: true,
            title: 'Passed on Ilya',
            action: { label: 'Undo', onAction: () => undefined },
          }}
          onDismiss={() => undefined}
        />
      </main>,
    );
    expect(shownToasts()).toHaveLength(1);
    expect(await axe(document.body)).toHaveNoViolations();
    // jsdom matches no media query, so the test asserts the rule itself.
    const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
    expect(css).toMatch(/@media \(min-width: ?37\.5rem\) ?\{[^{}]*\{max-width: ?420px;?\}/);
  });

  describe('with fake timers', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => {
      act(() => toastStore.dismiss());
      jest.useRealTimers();
    });

    // The first test that renders the host: in later ones a toast was expected before.
    test('load their code after the given time, without a toast', async () => {
      render(<ToastHost loadAfterMs={10_000} />);
      const area = () => screen.queryByRole('region', { name: 'Notifications (F8)' });
      await act(() => jest.advanceTimersByTimeAsync(9_999));
      expect(area()).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1));
      await settle();
      expect(area()).toBeInTheDocument();
    });

    test('stay for 5000 ms', async () => {
      render(<ToastHost />);
      act(() => void toast({ title: 'Welcome back!', description: 'Successfully signed in' }));
      await settle();
      expect(shownToasts()).toHaveLength(1);
      expect(shownToasts()[0]).toHaveTextContent('Welcome back!Successfully signed in');
      pass(4_990);
      expect(shownToasts()).toHaveLength(1);
      pass(20);
      expect(shownToasts()).toHaveLength(0);
    });

    test('are shown one at a time: a new one replaces the previous one and has its own 5 seconds', async () => {
      render(<ToastHost />);
      act(() => void toast({ title: 'First' }));
      await settle();
      pass(4000);
      act(() => void toast({ title: 'Second' }));
      await settle();
      expect(shownToasts()).toHaveLength(1);
      expect(shownToasts()[0]).toHaveTextContent('Second');
      pass(4000);
      expect(shownToasts()).toHaveLength(1);
      pass(1000);
      expect(shownToasts()).toHaveLength(0);
    });

    test('close by their close button', async () => {
      render(<ToastHost />);
      act(() => void toast({ title: 'File too large', variant: 'destructive' }));
      await settle();
      expect(shownToasts()[0]).toHaveAttribute('data-variant', 'destructive');
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(shownToasts()).toHaveLength(0);
    });

    test('run their action and close', async () => {
      const onAction = jest.fn();
      render(<ToastHost />);
      act(() => void toast({ title: 'Passed on Ilya', action: { label: 'Undo', onAction } }));
      await settle();
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(onAction).toHaveBeenCalledTimes(1);
      expect(shownToasts()).toHaveLength(0);
    });

    test('close by a swipe of 50 px to the right, and return after a shorter one', async () => {
      render(<ToastHost />);
      act(() => void toast({ title: 'Swipe me' }));
      await settle();
      swipe(49);
      expect(shownToasts()).toHaveLength(1);
      swipe(51);
      expect(shownToasts()).toHaveLength(0);
    });

    test.each([
      ['a pointer is', fireEvent.pointerEnter, fireEvent.pointerLeave],
      ['the focus is', fireEvent.focus, fireEvent.blur],
      ['the window is in the background, not', () => fireEvent.blur(window), () => fireEvent.focus(window)],
    ])('keep their remaining time while %s on them', async (_, hold, release) => {
      render(<ToastHost />);
      act(() => void toast({ title: 'Held' }));
      await settle();
      pass(4_000);
      hold(shownToasts()[0]!);
      pass(60_000);
      release(shownToasts()[0]!);
      pass(990);
      expect(shownToasts()).toHaveLength(1);
      pass(20);
      expect(shownToasts()).toHaveLength(0);
    });

    test('run their time when the previous one was closed under the pointer', async () => {
      render(<ToastHost />);
      act(() => void toast({ title: 'First' }));
      await settle();
      fireEvent.pointerEnter(shownToasts()[0]!);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      act(() => void toast({ title: 'Second' }));
      await settle();
      pass(5_010);
      expect(shownToasts()).toHaveLength(0);
    });

    test('are reached by F8 and close by Escape, which keeps the focus in place', async () => {
      render(<ToastHost />);
      act(() => void toast({ title: 'By keyboard', action: { label: 'Undo', onAction: () => undefined } }));
      await settle();
      expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(shownToasts()[0]!);
      fireEvent.keyDown(document.body, { code: 'F8' });
      expect(shownToasts()[0]).toHaveFocus();
      act(() => screen.getByRole('button', { name: 'Undo' }).focus());
      fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
      expect(shownToasts()).toHaveLength(0);
      const list = screen.getByRole('list');
      expect(list).toHaveFocus();
      // Otherwise the page would scroll to it.
      expect(list).toHaveStyle({ position: 'fixed' });
    });

    test.each(['Undo', 'Close'])('return the focus when they close by %s', async (name) => {
      render(
        <>
          <button>Pass</button>
          <ToastHost />
        </>,
      );
      act(() => screen.getByRole('button', { name: 'Pass' }).focus());
      act(() => void toast({ title: 'Passed', action: { label: 'Undo', onAction: () => undefined } }));
      await settle();
      fireEvent.keyDown(document.body, { code: 'F8' });
      act(() => screen.getByRole('button', { name }).focus());
      fireEvent.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('button', { name: 'Pass' })).toHaveFocus();
    });

    test.each([
      ['before the toast', true],
      ['during the toast', false],
    ])('leave the upper edge when they cover a control focused %s', async (_, isEarly) => {
      jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(83);
      jest
        .spyOn(Element.prototype, 'getBoundingClientRect')
        .mockImplementation(() => new DOMRect(0, 10, 360, 44));
      render(
        <>
          <a href="/">Home</a>
          <ToastHost />
        </>,
      );
      const link = screen.getByRole('link');
      Object.assign(document, { elementsFromPoint: (_x: number, y: number) => (y < 54 ? [link] : []) });
      if (isEarly) act(() => link.focus());
      act(() => void toast({ title: 'Welcome!' }));
      await settle();
      if (!isEarly) {
        expect(screen.getByRole('list').style.bottom).toBe('');
        act(() => link.focus());
      }
      await waitFor(() => expect(screen.getByRole('list').style.bottom).not.toBe(''));
      jest.restoreAllMocks();
    });

    test('are announced immediately when they report a failure, politely otherwise', async () => {
      render(<ToastHost />);
      act(() => void toast({ title: 'Saved' }));
      await settle();
      expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
      act(() => void toast({ title: 'Not saved', variant: 'destructive' }));
      expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'assertive');
    });

    test('are shown when they were created before the host', async () => {
      act(() => void toast({ title: 'Early' }));
      render(<ToastHost />);
      await settle();
      expect(shownToasts()[0]).toHaveTextContent('Early');
    });

    test('are shown when the code provided by a remote is gone', async () => {
      toastStore.prepare(() => Promise.reject(new Error('404')));
      render(<ToastHost />);
      act(() => void toast({ title: 'Still here' }));
      await settle();
      await settle();
      expect(shownToasts()[0]).toHaveTextContent('Still here');
    });

    test('are removed 1,000,000 ms after they were dismissed', () => {
      const store = createToastStore();
      const { dismiss } = store.show({ title: 'Kept' });
      dismiss();
      expect(store.read()).toMatchObject({ title: 'Kept', open: false });
      jest.advanceTimersByTime(999_999);
      expect(store.read()).not.toBeNull();
      jest.advanceTimersByTime(1);
      expect(store.read()).toBeNull();
    });

    test('the handle of an older toast does not dismiss a newer one', () => {
      const store = createToastStore();
      const older = store.show({ title: 'Older' });
      store.show({ title: 'Newer' });
      older.dismiss();
      expect(store.read()).toMatchObject({ title: 'Newer', open: true });
    });
  });
});

/** jsdom's pointer events have no coordinates, so they are assigned. */
function swipe(distancePx: number): void {
  const sheet = shownToasts()[0];
  if (!sheet) throw new Error('There is no toast to swipe.');
  const at = (type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 0 });
    act(() => void sheet.dispatchEvent(event));
  };
  at('pointerdown', 0);
  at('pointermove', 10);
  at('pointermove', distancePx);
  at('pointerup', distancePx);
}
