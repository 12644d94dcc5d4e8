import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Button } from '../../inputs/Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { NonModalDialog } from './NonModalDialog';

interface PageProps {
  isModal?: boolean;
  isOpenFirst?: boolean;
  takesFocus?: boolean;
}

/** A page with a modal dialog that has a text field, and a non-modal dialog that can open at any time. */
function Page({ isModal = true, isOpenFirst = true, takesFocus = false }: PageProps) {
  const [isModalOpen, setModalOpen] = useState(isModal && isOpenFirst);
  const [isRinging, setRinging] = useState(!isOpenFirst);
  const [declined, setDeclined] = useState(0);
  const ring = <Button onClick={() => setRinging(true)}>Ring</Button>;
  return (
    <main>
      <Button onClick={() => setModalOpen(true)}>Open</Button>
      {!isModal && ring}
      <Dialog open={isModalOpen} onOpenChange={setModalOpen} title="Notes">
        <input aria-label="Note" />
        {ring}
      </Dialog>
      {isRinging && (
        <NonModalDialog role="alertdialog" aria-label="Mara is calling" takesFocus={takesFocus}>
          <Button
            onClick={() => {
              setDeclined(declined + 1);
              setRinging(false);
            }}
          >
            Decline
          </Button>
          <Button>Accept</Button>
        </NonModalDialog>
      )}
      <p>Declined {declined}</p>
    </main>
  );
}

const ringing = () => screen.getByRole('alertdialog', { name: 'Mara is calling' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function tabTo(name: string, shift = false): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    await userEvent.tab({ shift });
    if (document.activeElement === screen.queryByRole('button', { name })) return;
  }
  throw new Error(`${name} was not reached.`);
}

describe('NonModalDialog', () => {
  test('has no accessibility violations next to an open dialog', async () => {
    render(<Page />);
    await press('Ring');
    expect(ringing()).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Notes' })).toBeInTheDocument();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  test.each([
    ['forwards', false],
    ['backwards', true],
  ])('is reached by Tab %s from an open dialog, and leads back to it', async (_way, shift) => {
    render(<Page />);
    await press('Ring');
    await userEvent.type(screen.getByLabelText('Note'), 'half a sen');
    await tabTo('Decline', shift);
    expect(screen.getByLabelText('Note')).toHaveValue('half a sen');
    await tabTo('Close', shift);
    await tabTo('Accept', shift);
  });

  test.each([false, true])(
    'keeps the focus out of content that the dialog hides, with Shift: %s',
    async (shift) => {
      render(<Page />);
      await press('Ring');
      for (let presses = 0; presses < 12; presses += 1) {
        await userEvent.tab({ shift });
        // From the last element, Tab leads to the browser's own controls, which the body represents here.
        expect(document.activeElement?.closest('[aria-hidden]') ?? null).toBeNull();
      }
    },
  );

  test('is reachable when the dialog opens later', async () => {
    render(<Page isOpenFirst={false} />);
    await press('Open');
    await screen.findByRole('dialog', { name: 'Notes' });
    await waitFor(() => expect(ringing()).toBeInTheDocument());
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await tabTo('Accept');
  });

  test('leaves the dialog underneath open when Escape is pressed inside', async () => {
    render(<Page takesFocus />);
    await userEvent.type(screen.getByLabelText('Note'), 'half');
    await press('Ring');
    expect(ringing()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(ringing()).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('half');
  });

  test('leaves Escape to the dialog underneath that has the focus', async () => {
    render(<Page />);
    await press('Ring');
    await userEvent.click(screen.getByLabelText('Note'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notes' })).not.toBeInTheDocument());
    expect(ringing()).toBeInTheDocument();
  });

  test('returns the focus to the dialog underneath, whose trap is active again', async () => {
    render(<Page takesFocus />);
    await press('Ring');
    await press('Decline');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ring' })).toHaveFocus());
    expect(screen.getByText('Declined 1')).toBeInTheDocument();
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab();
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('leaves the page usable when no dialog is open', async () => {
    render(<Page isModal={false} takesFocus />);
    await press('Ring');
    expect(ringing()).toHaveFocus();
    await tabTo('Accept');
    await tabTo('Open');
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});
