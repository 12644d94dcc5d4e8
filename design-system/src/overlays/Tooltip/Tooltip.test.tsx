import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectNoViolations } from '../../testing/expectNoViolations';
import { Tooltip } from './Tooltip';

function Two() {
  return (
    <>
      <Tooltip content="Waxing, 62 percent lit">
        <button type="button">Moon</button>
      </Tooltip>
      <Tooltip content="Up since six">
        <button type="button">Sun</button>
      </Tooltip>
    </>
  );
}

const pointAt = (name: string) =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const pointAway = (name: string) =>
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('Tooltip', () => {
  test('has no accessibility violations', async () => {
    await expectNoViolations(<Two />);
  });

  describe('with fake timers', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => {
      pass(10_000);
      jest.useRealTimers();
    });

    test('opens after 700 ms of hovering and describes its button', () => {
      render(<Two />);
      pointAt('Moon');
      pass(699);
      expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
      pass(1);
      expect(screen.getByRole('tooltip')).toHaveTextContent('Waxing, 62 percent lit');
      expect(screen.getByRole('button', { name: 'Moon' })).toHaveAccessibleDescription(
        'Waxing, 62 percent lit',
      );
      pointAway('Moon');
      expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    });

    test('opens immediately within 300 ms after another one closed, and waits again later', () => {
      render(<Two />);
      pointAt('Moon');
      pass(700);
      pointAway('Moon');
      pass(299);
      pointAt('Sun');
      expect(screen.getByRole('tooltip')).toHaveTextContent('Up since six');
      pointAway('Sun');
      pass(300);
      pointAt('Moon');
      expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    });

    test('never opens by touch', () => {
      render(<Two />);
      const touch = new MouseEvent('pointerover', { bubbles: true });
      Object.defineProperty(touch, 'pointerType', { value: 'touch' });
      fireEvent(screen.getByRole('button', { name: 'Moon' }), touch);
      pass(2000);
      expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    });
  });

  test('opens immediately on keyboard focus and closes by Escape, which does not propagate', async () => {
    const onEscape = jest.fn();
    render(
      <div role="presentation" onKeyDown={onEscape}>
        <Two />
      </div>,
    );
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Waxing');
    onEscape.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(onEscape).not.toHaveBeenCalled();
  });
});
