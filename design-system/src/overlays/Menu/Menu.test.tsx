import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Button } from '../../inputs/Button/Button';
import { Menu, MenuItem, MenuSeparator } from './Menu';

function Example({ onEdit = () => undefined }: { onEdit?: () => void }) {
  return (
    <main>
      <Menu trigger={<Button>Profile</Button>} label="Profile">
        <MenuItem asChild>
          <a href="#view">View Profile</a>
        </MenuItem>
        <MenuItem onSelect={onEdit}>Edit Profile</MenuItem>
        <MenuItem disabled onSelect={onEdit}>
          Not now
        </MenuItem>
        <MenuSeparator />
        <MenuItem>Sign Out</MenuItem>
      </Menu>
      <p>Behind</p>
    </main>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Profile', hidden: true });

describe('Menu', () => {
  test('has no accessibility violations, closed and open', async () => {
    render(<Example />);
    expect(await axe(document.body)).toHaveNoViolations();
    await userEvent.click(trigger());
    expect(await axe(document.body)).toHaveNoViolations();
  });

  test('opens on the first item, and arrows wrap around and skip disabled items', async () => {
    render(<Example />);
    trigger().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Profile' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'View Profile' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'View Profile' })).toHaveFocus();
  });

  test('opens on the last item by the up arrow, and jumps by letters', async () => {
    render(<Example />);
    trigger().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus();
    await userEvent.keyboard('e');
    expect(screen.getByRole('menuitem', { name: 'Edit Profile' })).toHaveFocus();
  });

  test('runs the chosen action, closes and returns focus', async () => {
    const onEdit = jest.fn();
    render(<Example onEdit={onEdit} />);
    await userEvent.click(trigger());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  test('ignores a disabled item and stays open', async () => {
    const onEdit = jest.fn();
    render(<Example onEdit={onEdit} />);
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Not now' }));
    expect(onEdit).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  test('closes by Escape and by a press outside', async () => {
    render(<Example />);
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(trigger());
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Behind'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('keeps an outside press from reaching its target, once', async () => {
    const onPress = jest.fn();
    render(
      <>
        <Example />
        <button onClick={onPress}>Elsewhere</button>
      </>,
    );
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(trigger());
    await user.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(onPress).not.toHaveBeenCalled();
    await user.click(screen.getByText('Elsewhere'));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('closes on a second press of its button', async () => {
    render(<Example />);
    await userEvent.click(trigger());
    await userEvent.setup({ pointerEventsCheck: 0 }).click(trigger());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('an item can be a link', async () => {
    render(<Example />);
    await userEvent.click(trigger());
    expect(screen.getByRole('menuitem', { name: 'View Profile' })).toHaveAttribute('href', '#view');
  });
});
