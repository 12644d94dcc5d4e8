import { getServerTimeMs } from '@sixfold/client-kit';
import { act, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { buildMemberProfile } from '../../../testing/sampleData';
import { IDLE, type CallState } from '../model/callState';
import { CallHeader } from './CallHeader';

const member = buildMemberProfile({ isOnline: true });
const show = (state: Partial<CallState>) =>
  render(<CallHeader member={member} state={{ ...IDLE, ...state }} />);

describe('CallHeader', () => {
  test('has no accessibility violations', async () => {
    const { container } = show({ phase: 'ringing' });
    expect(await axe(container)).toHaveNoViolations();
  });

  test('counts up every second while the call is connected', () => {
    jest.useFakeTimers();
    show({ phase: 'connected', connectedAtMs: getServerTimeMs() });
    const status = () => screen.getByTestId('call-status').textContent;
    const shown = ['00:00', '00:01', '00:02', '00:03'].map(() => {
      const now = status();
      act(() => jest.advanceTimersByTime(1_000));
      return now;
    });
    expect(shown).toEqual(['00:00', '00:01', '00:02', '00:03']);
    jest.useRealTimers();
  });
});
