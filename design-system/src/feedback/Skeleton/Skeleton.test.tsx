import { act, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Skeleton, SkeletonGroup } from './Skeleton';

const SLOW = 'This is taking longer than usual.';

afterEach(() => jest.useRealTimers());

describe('SkeletonGroup', () => {
  test('has no accessibility violations', async () => {
    const { container } = render(
      <SkeletonGroup label="Loading people">
        <Skeleton lines={2} />
      </SkeletonGroup>,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  test('says after 6 s that it takes longer than usual', () => {
    jest.useFakeTimers();
    render(<SkeletonGroup label="Loading people">{null}</SkeletonGroup>);
    act(() => jest.advanceTimersByTime(5_999));
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent(SLOW);
  });

  test('says nothing more when its label has announced a long wait', () => {
    jest.useFakeTimers();
    render(
      <SkeletonGroup label="This can take up to 1 minute." isLong>
        {null}
      </SkeletonGroup>,
    );
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
  });
});
