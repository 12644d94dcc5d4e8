import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Button } from '../inputs/Button/Button';
import { ConfirmDialog } from './Dialog/ConfirmDialog';
import { Dialog } from './Dialog/Dialog';
import { Menu, MenuItem } from './Menu/Menu';
import { openOverlays } from './openOverlays';

const closeLast = () => act(() => openOverlays.list().at(-1)?.close());

function Dialogs() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Read</Button>
      <Dialog open={open} onOpenChange={setOpen} title="A text">
        <Button onClick={() => setAsks(true)}>Remove</Button>
      </Dialog>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove it?"
        description="It will be gone."
        confirmLabel="Yes"
        onConfirm={() => undefined}
      />
    </>
  );
}

describe('openOverlays', () => {
  test('lists dialogs in the order of opening and closes them', async () => {
    render(<Dialogs />, { wrapper: StrictMode });
    expect(openOverlays.list()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(openOverlays.list()).toHaveLength(2);
    closeLast();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    closeLast();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(openOverlays.list()).toHaveLength(0);
  });

  test('lists a menu while it is open', async () => {
    render(
      <Menu trigger={<Button>More</Button>} label="More">
        <MenuItem>Report</MenuItem>
      </Menu>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(openOverlays.list()).toHaveLength(1);
    closeLast();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(openOverlays.list()).toHaveLength(0);
  });

  test('lists a dialog again when it stays open after a close request', () => {
    const onOpenChange = jest.fn();
    const { unmount } = render(<Dialog open onOpenChange={onOpenChange} title="Saving" />);
    const [before] = openOverlays.list();
    closeLast();
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(openOverlays.list()).toHaveLength(1);
    expect(openOverlays.list()[0]).not.toBe(before);
    unmount();
    expect(openOverlays.list()).toHaveLength(0);
  });

  test('omits a dialog with its own address', () => {
    render(<Dialog open hasAddress title="Mara, 34" />);
    expect(openOverlays.list()).toHaveLength(0);
  });
});
