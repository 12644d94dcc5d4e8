import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl';

const AUDIENCES = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'My matches' },
  { value: 'nobody', label: 'Nobody' },
] as const;
type Audience = (typeof AUDIENCES)[number]['value'];

function Example({ label = 'Astrology' }: { label?: string }) {
  const [audience, setAudience] = useState<Audience>('everyone');
  return (
    <SegmentedControl label={label} options={AUDIENCES} value={audience} onValueChange={setAudience}>
      <p>Hidden counts as missing</p>
    </SegmentedControl>
  );
}
const segment = (name: string) => screen.getByRole('radio', { name });

describe('SegmentedControl', () => {
  test('is a named group with its description, and marks the choice', () => {
    render(<Example />);
    const group = within(screen.getByRole('group', { name: 'Astrology' }));
    expect(group.getByText('Hidden counts as missing')).toBeInTheDocument();
    expect(group.getAllByRole('radio')).toHaveLength(3);
    expect(segment('Everyone')).toBeChecked();
  });

  test('is changed by a press', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('Nobody'));
    expect(segment('Nobody')).toBeChecked();
    expect(segment('Everyone')).not.toBeChecked();
  });

  test('is one tab stop, at the choice, and arrow keys move the choice', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(segment('Everyone')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(segment('My matches')).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(segment('Nobody')).toBeChecked();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  test('does not affect another control with the same options', async () => {
    render(
      <>
        <Example />
        <Example label="MBTI" />
      </>,
    );
    const other = within(screen.getByRole('group', { name: 'MBTI' }));
    await userEvent.click(other.getByRole('radio', { name: 'Nobody' }));
    const first = within(screen.getByRole('group', { name: 'Astrology' }));
    expect(first.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  });
});
