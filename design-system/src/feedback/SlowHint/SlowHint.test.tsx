import { act, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Skeleton, SkeletonGroup } from '../Skeleton/Skeleton';
import { Spinner } from '../Spinner/Spinner';

const SLOW = 'This is taking longer than usual.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('SlowHint', () => {
  test('has no accessibility violations', async () => {
    const { container } = render(
      <SkeletonGroup label="Loading people">
        <Skeleton lines={2} />
      </SkeletonGroup>,
    );
    act(() => jest.advanceTimersByTime(6_000));
    jest.useRealTimers();
    expect(await axe(container)).toHaveNoViolations();
  });

  test.each([
    ['skeletons', () => <SkeletonGroup>{null}</SkeletonGroup>],
    ['a spinner', () => <Spinner />],
  ])('announces after 6 s of %s that loading takes longer than usual', (_kind, renderLoading) => {
    render(renderLoading());
    act(() => jest.advanceTimersByTime(5_999));
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent(SLOW);
  });

  test.each([
    ['skeletons', () => <SkeletonGroup isLong>{null}</SkeletonGroup>],
    ['a spinner', () => <Spinner isLong />],
  ])('is omitted for %s with an expected long wait', (_kind, renderLoading) => {
    render(renderLoading());
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
  });
});
