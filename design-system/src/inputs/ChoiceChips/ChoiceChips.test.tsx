import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceChips, MultiChoiceChips } from './ChoiceChips';

const GOALS = [
  { value: 'dating', label: 'Dating' },
  { value: 'friendship', label: 'Friendship' },
  { value: 'business', label: 'Business' },
] as const;
type Goal = (typeof GOALS)[number]['value'];

describe('ChoiceChips and MultiChoiceChips', () => {
  test('a single choice is a labelled radio group with arrow keys', async () => {
    function Example() {
      const [goal, setGoal] = useState<Goal | null>(null);
      return <ChoiceChips label="Goal" options={GOALS} value={goal} onValueChange={setGoal} />;
    }
    render(<Example />);
    expect(screen.getByRole('group', { name: 'Goal' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Dating' }));
    expect(screen.getByRole('radio', { name: 'Dating' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Friendship' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Dating' })).not.toBeChecked();
  });

  test('a multiple choice reports the complete new list in the order of the options', async () => {
    const onValueChange = jest.fn();
    render(
      <MultiChoiceChips label="Goals" options={GOALS} value={['business']} onValueChange={onValueChange} />,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dating' }));
    expect(onValueChange).toHaveBeenLastCalledWith(['dating', 'business']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Business' }));
    expect(onValueChange).toHaveBeenLastCalledWith([]);
  });

  test('numbers stay numbers', async () => {
    const onValueChange = jest.fn();
    render(
      <MultiChoiceChips
        label="Life path"
        options={[1, 11].map((value) => ({ value, label: value }))}
        value={[]}
        onValueChange={onValueChange}
      />,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '11' }));
    expect(onValueChange).toHaveBeenCalledWith([11]);
  });

  test('a disabled group and a disabled option cannot be chosen', async () => {
    const onValueChange = jest.fn();
    render(
      <>
        <ChoiceChips label="Goal" options={GOALS} value={null} onValueChange={onValueChange} disabled />
        <MultiChoiceChips
          label="Number"
          options={[{ value: 7, label: 'Seven', disabled: true }]}
          value={[]}
          onValueChange={onValueChange}
        />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Dating' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seven' }));
    expect(onValueChange).not.toHaveBeenCalled();
  });
});
