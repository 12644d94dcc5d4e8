import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../EmptyState/EmptyState';
import { ErrorState } from './ErrorState';

describe('EmptyState and ErrorState', () => {
  test('an error is an alert that states that nothing was lost, names the request and offers Retry', async () => {
    const onRetry = jest.fn();
    render(<ErrorState onRetry={onRetry} requestId="01J9ZK" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was lost.');
    expect(screen.getByText('Request 01J9ZK')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('ignores further presses while retrying', async () => {
    const onRetry = jest.fn();
    render(<ErrorState onRetry={onRetry} retrying />);
    await userEvent.click(screen.getByRole('button'));
    expect(onRetry).not.toHaveBeenCalled();
  });

  test('uses the given heading level', () => {
    render(<EmptyState title="No messages yet" headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3, name: 'No messages yet' })).toBeInTheDocument();
  });
});
