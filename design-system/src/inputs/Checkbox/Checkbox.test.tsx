import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from '../Switch/Switch';
import { Checkbox } from './Checkbox';

describe('Checkbox and Switch', () => {
  test('a checkbox reports its new state and its error', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox label="I consent" error="Please consent to go on" onCheckedChange={onCheckedChange} />);
    const box = screen.getByRole('checkbox', { name: 'I consent' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Please consent to go on');
    await userEvent.click(screen.getByText('I consent'));
    expect(onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    expect(onCheckedChange).toHaveBeenLastCalledWith(false);
  });

  test('a switch has the switch role and toggles by Space', async () => {
    const onCheckedChange = jest.fn();
    render(<Switch label="Currently Online" onCheckedChange={onCheckedChange} />);
    screen.getByRole('switch', { name: 'Currently Online' }).focus();
    await userEvent.keyboard(' ');
    expect(onCheckedChange).toHaveBeenCalledWith(true);
    expect(screen.getByRole('switch')).toBeChecked();
  });
});
