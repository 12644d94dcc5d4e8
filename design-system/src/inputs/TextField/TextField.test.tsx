import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlaceField } from '../PlaceField/PlaceField';
import { Select } from '../Select/Select';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from './TextField';

function Place({ maxLength }: { maxLength: number }) {
  const [value, setValue] = useState('');
  return (
    <PlaceField
      label="Example"
      value={value}
      onValueChange={setValue}
      suggestions={[]}
      status="idle"
      onPick={jest.fn()}
      maxLength={maxLength}
    />
  );
}

describe('field components', () => {
  test('connect hint and error to the control, and mark it invalid only with an error', () => {
    const { rerender } = render(<TextField label="Email" hint="Never shown" />);
    const field = screen.getByLabelText('Email');
    expect(field).toHaveAccessibleDescription('Never shown');
    expect(field).not.toHaveAttribute('aria-invalid');
    rerender(<TextField label="Email" hint="Never shown" error="Please enter a valid email address" />);
    expect(field).toHaveAccessibleDescription('Never shown Please enter a valid email address');
    expect(field).toBeInvalid();
  });

  test('announce a new error through an existing region', () => {
    const { rerender, container } = render(<TextField label="Email" />);
    const region = container.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    rerender(<TextField label="Email" error="Please enter a valid email address" />);
    expect(region).toHaveTextContent('Please enter a valid email address');
  });

  test('pass native attributes and the ref through for form libraries', async () => {
    const ref = { current: null as HTMLInputElement | null };
    const onChange = jest.fn();
    render(
      <TextField label="City" name="city" autoComplete="address-level2" onChange={onChange} ref={ref} />,
    );
    await userEvent.type(screen.getByLabelText('City'), 'Li');
    expect(ref.current).toHaveAttribute('name', 'city');
    expect(ref.current).toHaveValue('Li');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('a text area counts characters and announces the remaining ones near the end', async () => {
    render(<TextArea label="About me" maxLength={24} />);
    const area = screen.getByLabelText('About me');
    expect(screen.getByText('0/24')).toBeInTheDocument();
    await userEvent.type(area, 'abc');
    expect(screen.getByText('3/24')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('');
    await userEvent.type(area, 'defghijklmnopqrstuvwx');
    expect(area).toHaveValue('abcdefghijklmnopqrstuvwx');
    expect(screen.getByText('24/24')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('0 characters left');
    expect(area).toBeValid();
  });

  test.each([
    ['text field', <TextField key="field" label="Example" maxLength={24} />],
    ['text area', <TextArea key="area" label="Example" maxLength={24} />],
    ['place field', <Place key="place" maxLength={24} />],
  ])('a %s keeps a pasted text over its limit, marks the excess and counts it', async (_kind, field) => {
    render(field);
    await userEvent.click(screen.getByLabelText('Example'));
    await userEvent.paste(' abcdefghijklmnopqrstuvwxTOO MUCH ');
    expect(screen.getByLabelText('Example')).toHaveValue(' abcdefghijklmnopqrstuvwxTOO MUCH ');
    expect(screen.getByLabelText('Example')).toBeInvalid();
    expect(screen.getByText(/^8 characters too many\./)).toBeVisible();
    expect(screen.getByText('TOO MUCH', { selector: 'mark' })).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Example'));
    await userEvent.paste(' abcdefghijklmnopqrstuvwxy');
    expect(screen.getByText(/^1 character too many\./)).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    expect(screen.getByLabelText('Example')).toBeValid();
  });

  test('a select shows its placeholder, which is not selectable', async () => {
    render(
      <Select
        label="At least"
        placeholder="Choose a share"
        defaultValue=""
        options={[{ value: '50', label: '50%' }]}
      />,
    );
    expect(screen.getByRole('option', { name: 'Choose a share' })).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('At least'), '50%');
    expect(screen.getByLabelText('At least')).toHaveValue('50');
  });
});
