import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, LinkButton } from './Button';

describe('Button', () => {
  test('does not submit a form unless its type is submit', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Just press</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Just press' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('ignores presses, submits no form and keeps focus and label while loading', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading loadingLabel="Saving" onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    button.focus();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent('Save');
    expect(screen.getByRole('status')).toHaveTextContent('Saving');
  });

  test('styles a link as a button without changing its role', () => {
    render(
      <LinkButton asChild variant="secondary" icon={<i data-testid="icon" />}>
        <a href="/matches">Matches</a>
      </LinkButton>,
    );
    const link = screen.getByRole('link', { name: 'Matches' });
    expect(link).toHaveAttribute('href', '/matches');
    expect(link).toHaveAttribute('data-variant', 'secondary');
    expect(link).toContainElement(screen.getByTestId('icon'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
