import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { ToastHost } from '../../feedback/Toast/ToastHost';
import { preloadToastStyles } from '../../feedback/Toast/preloadToastStyles';
import { PopupStyles } from './PopupStyles';
import { PreloadStyles } from './PreloadStyles';

const Later = styled.p`
  outline-offset: 13px;
`;

const readStyles = () =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

let idle: IdleRequestCallback[] = [];
const runIdleCallbacks = () => act(() => idle.splice(0).forEach((act) => act({} as IdleDeadline)));

describe('PreloadStyles', () => {
  beforeEach(() => {
    idle = [];
    window.requestIdleCallback = (callback) => idle.push(callback);
    window.cancelIdleCallback = (number) => void idle.splice(number - 1, 1);
  });
  // Runs after the unmount, which cancels its callbacks.
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  test('adds styles when the browser is idle, renders once, and leaves the page unchanged', () => {
    const draw = jest.fn(() => <Later>never seen</Later>);
    const Drawn = () => draw();
    render(
      <PreloadStyles>
        <Drawn />
      </PreloadStyles>,
    );
    expect(draw).not.toHaveBeenCalled();
    expect(readStyles()).not.toContain('outline-offset:13px');
    runIdleCallbacks();
    expect(readStyles()).toContain('outline-offset:13px');
    expect(document.body).not.toHaveTextContent('never seen');
    runIdleCallbacks();
    runIdleCallbacks();
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('shares one container, because React adds listeners to each', () => {
    const createElement = jest.spyOn(document, 'createElement');
    const countContainers = () =>
      createElement.mock.results.filter(({ value }) =>
        Object.keys(value as HTMLElement).some((key) => key.startsWith('_reactListening')),
      ).length;
    const onMount = jest.fn();
    function Mounted() {
      useEffect(onMount, []);
      return null;
    }
    const twice = [1, 2].map((key) => (
      <PreloadStyles key={key}>
        <Mounted />
      </PreloadStyles>
    ));
    render(twice);
    runIdleCallbacks();
    expect(onMount).toHaveBeenCalledTimes(2);
    // One for the test itself, and at most one for the styles.
    expect(countContainers()).toBeLessThanOrEqual(2);
    createElement.mockRestore();
  });

  test('cancels its callback when it unmounts', () => {
    const { unmount } = render(
      <PreloadStyles>
        <p>never seen</p>
      </PreloadStyles>,
    );
    unmount();
    expect(idle).toHaveLength(0);
  });

  test('preloads menus and dialogs', () => {
    render(
      <PreloadStyles>
        <PopupStyles />
      </PreloadStyles>,
    );
    expect(readStyles()).not.toContain('overscroll-behavior:contain');
    runIdleCallbacks();
    expect(readStyles()).toContain('overscroll-behavior:contain');
  });

  test('preloads a toast after preloadToastStyles', async () => {
    render(<ToastHost />);
    act(preloadToastStyles);
    await waitFor(() => expect(idle).not.toEqual([]));
    expect(readStyles()).not.toContain('--toast-swipe');
    runIdleCallbacks();
    expect(readStyles()).toContain('--toast-swipe');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});
