import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton';

describe('IconButton', () => {
  test('uses its label as name and ignores presses while loading', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<IconButton label="Send" icon={<svg />} onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    rerender(<IconButton label="Send" icon={<svg />} onClick={onClick} loading />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
