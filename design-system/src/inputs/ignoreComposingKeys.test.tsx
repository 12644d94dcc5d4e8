import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider';
import { Dialog } from '../overlays/Dialog/Dialog';
import { PlaceField } from './PlaceField/PlaceField';
import { TextField } from './TextField/TextField';

/** Safari reports the second one for the key that ends a composition. */
const COMPOSING = [
  ['during a composition', { isComposing: true }],
  ['with keyCode 229 after the composition has ended', { isComposing: false, keyCode: 229 }],
] as const;

const PLACES = [{ id: '1', label: 'Tokyo, Japan' }];

function Example({ onKey, onPick, onClose }: Record<'onKey' | 'onPick' | 'onClose', () => void>) {
  const [place, setPlace] = useState('');
  return (
    <ThemeProvider>
      <Dialog open title="Example" onOpenChange={onClose}>
        <TextField label="Text" onKeyDown={onKey} />
        <PlaceField
          label="Place"
          value={place}
          onValueChange={setPlace}
          suggestions={PLACES}
          status="idle"
          onPick={onPick}
        />
      </Dialog>
    </ThemeProvider>
  );
}

describe.each(COMPOSING)('a key %s', (_when, composing) => {
  const [onKey, onPick, onClose] = [jest.fn(), jest.fn(), jest.fn()];
  const press = (label: string, key: string) =>
    fireEvent.keyDown(screen.getByLabelText(label), { key, ...composing });

  beforeEach(() => {
    jest.clearAllMocks();
    render(<Example {...{ onKey, onPick, onClose }} />);
  });

  it('reaches no handler of a field', () => {
    press('Text', 'Enter');
    expect(onKey).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Enter', keyCode: 13 });
    expect(onKey).toHaveBeenCalledTimes(1);
  });

  it('does not close a dialog on Escape', () => {
    press('Text', 'Escape');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape', keyCode: 27 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('neither moves nor picks a suggestion', () => {
    const field = screen.getByLabelText('Place');
    fireEvent.change(field, { target: { value: 'とうきょう' } });
    press('Place', 'ArrowDown');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field).toHaveAttribute('aria-activedescendant');
    press('Place', 'Enter');
    expect(onPick).not.toHaveBeenCalled();
  });
});
