import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { styled } from 'styled-components';
import { ToastHost } from '../Toast/ToastHost';
import { prepareToasts } from '../Toast/toastStore';
import { PopupStyles } from './PopupStyles';
import { StylesAhead } from './StylesAhead';

const Later = styled.p`
  outline-offset: 13px;
`;

/** What the page's style tags say. */
const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

let idle: IdleRequestCallback[] = [];
const takeRest = () => act(() => idle.splice(0).forEach((act) => act({} as IdleDeadline)));

describe('Styles that are there ahead', () => {
  beforeEach(() => {
    idle = [];
    window.requestIdleCallback = (callback) => idle.push(callback);
    window.cancelIdleCallback = (number) => void idle.splice(number - 1, 1);
  });
  // After what is on the page has been taken off it, which takes its wishes back.
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  test('come when the browser rests, without anything in the page, and are drawn once', () => {
    const draw = jest.fn(() => <Later>never seen</Later>);
    const Drawn = () => draw();
    render(
      <StylesAhead>
        <Drawn />
      </StylesAhead>,
    );
    expect(draw).not.toHaveBeenCalled();
    expect(styles()).not.toContain('outline-offset:13px');
    takeRest();
    expect(styles()).toContain('outline-offset:13px');
    expect(document.body).not.toHaveTextContent('never seen');
    takeRest();
    takeRest();
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('are let go with the page that wanted them', () => {
    const { unmount } = render(
      <StylesAhead>
        <p>never seen</p>
      </StylesAhead>,
    );
    unmount();
    expect(idle).toHaveLength(0);
  });

  test('are those of menus and dialogs', () => {
    render(
      <StylesAhead>
        <PopupStyles />
      </StylesAhead>,
    );
    expect(styles()).not.toContain('overscroll-behavior:contain');
    takeRest();
    expect(styles()).toContain('overscroll-behavior:contain');
  });

  test('are those of a toast, once somebody says that there may soon be one', async () => {
    render(<ToastHost />);
    act(prepareToasts);
    await waitFor(() => expect(idle).not.toEqual([]));
    expect(styles()).not.toContain('--radix-toast-swipe-move-x');
    takeRest();
    expect(styles()).toContain('--radix-toast-swipe-move-x');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});
