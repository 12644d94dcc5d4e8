import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PlaceFieldProps, PlaceSuggestion } from './PlaceField';
import { PlaceField } from './PlaceField';

const PLACES: PlaceSuggestion[] = [
  { id: 'a', label: 'Lisbon, Portugal' },
  { id: 'b', label: 'Lisburn, United Kingdom' },
  { id: 'c', label: 'Lisieux, France' },
];

function Example(props: Partial<PlaceFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <PlaceField
      label="Birth place"
      suggestions={PLACES}
      status="idle"
      onPick={() => undefined}
      {...props}
      value={value}
      onValueChange={setValue}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Birth place' });

describe('PlaceField', () => {
  test('has no accessibility violations, open', async () => {
    const { axe } = await import('jest-axe');
    render(
      <main>
        <Example />
      </main>,
    );
    await userEvent.type(field(), 'lis{ArrowDown}');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  test('stays closed until text is typed', async () => {
    render(<Example />);
    await userEvent.click(field());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('l');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '300px', overflowY: 'auto' });
    expect(screen.getByRole('status')).toHaveTextContent('3 locations found.');
  });

  test('wraps around by arrow keys and picks by Enter', async () => {
    const onPick = jest.fn();
    render(<Example onPick={onPick} />);
    await userEvent.type(field(), 'lis{ArrowDown}');
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active()).toHaveTextContent('Lisbon, Portugal');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Lisieux, France');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith(PLACES[1]);
    expect(field()).toHaveValue('Lisburn, United Kingdom');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveFocus();
  });

  test('picks by pointer without losing focus', async () => {
    const onPick = jest.fn();
    render(<Example onPick={onPick} />);
    await userEvent.type(field(), 'lis');
    await userEvent.click(screen.getByRole('option', { name: 'Lisieux, France' }));
    expect(onPick).toHaveBeenCalledWith(PLACES[2]);
    expect(field()).toHaveFocus();
  });

  test('closes by Escape and keeps the text; only the next Escape reaches its parent', async () => {
    const onKeyDown = jest.fn();
    render(
      <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && onKeyDown()}>
        <Example />
      </div>,
    );
    await userEvent.type(field(), 'lis{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('lis');
    expect(onKeyDown).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  test('submits the form by Enter when no suggestion is active', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Example />
      </form>,
    );
    await userEvent.type(field(), 'lis{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("shows and announces 'Searching locations...' and 'No locations found.'", async () => {
    const { rerender } = render(<Example suggestions={[]} status="searching" />);
    await userEvent.type(field(), 'lis');
    expect(screen.getAllByText('Searching locations...')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Searching locations...');
    rerender(<Example suggestions={[]} status="empty" />);
    expect(screen.getByRole('status')).toHaveTextContent('No locations found.');
  });
});
