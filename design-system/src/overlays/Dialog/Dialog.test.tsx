import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../inputs/Button/Button';
import { Menu, MenuItem } from '../Menu/Menu';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

describe('Dialog', () => {
  test('has no accessibility violations while open', async () => {
    render(
      <Dialog
        open
        title="You and Mara"
        description="Why 86 percent"
        footer={<Button>Start Conversation</Button>}
      >
        <p>Strong on how you recharge.</p>
      </Dialog>,
    );
    expect(await axe(document.body)).toHaveNoViolations();
  });

  test('dims the page on press, and then renders its sheet', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => flushSync(() => setOpen(true))}>
            Read
          </button>
          <Dialog open={open} title="A text" />
        </>
      );
    }
    render(<Page />);
    const testing = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    // Inside act, both renders would be flushed before it returns.
    testing.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      screen.getByRole('button', { name: 'Read' }).click();
      expect(document.querySelectorAll('body > [data-state="open"]')).toHaveLength(1);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(await screen.findByRole('dialog', { name: 'A text' })).toBeInTheDocument();
    } finally {
      testing.IS_REACT_ACT_ENVIRONMENT = true;
    }
  });

  test('returns focus to the previous element when it unmounts without closing', async () => {
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <main tabIndex={-1}>
          <button type="button" onClick={() => setShown(true)}>
            Read
          </button>
          {shown && (
            <Dialog open onOpenChange={setShown} title="A text">
              <input autoFocus aria-label="Inside" />
            </Dialog>
          )}
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    expect(screen.getByRole('textbox', { name: 'Inside' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus());
  });

  test.each([
    ['immediately', (open: () => void) => open()],
    ['when its code has loaded', (open: () => void) => void Promise.resolve().then(open)],
  ])('returns focus to the button of the menu that opened it %s', async (_, schedule) => {
    function Page() {
      const [shown, setShown] = useState(false);
      return (
        <main tabIndex={-1}>
          <Menu trigger={<Button>More</Button>} label="More">
            <MenuItem>Block</MenuItem>
            <MenuItem onSelect={() => schedule(() => setShown(true))}>Report</MenuItem>
          </Menu>
          {shown && <Dialog open onOpenChange={setShown} title="Report Mara?" />}
        </main>
      );
    }
    render(<Page />);
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await screen.findByRole('dialog', { name: 'Report Mara?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  test.each([
    ['its heading', <h1 key="heading">Your photos</h1>, 'heading'],
    ['its main part without a heading', null, 'main'],
  ])('moves focus to the page, %s, when the previous element is gone', async (_, heading, role) => {
    function Page() {
      const [step, setStep] = useState<'before' | 'asking' | 'after'>('before');
      return (
        <main tabIndex={-1}>
          {heading}
          {step === 'before' && (
            <button type="button" onClick={() => setStep('asking')}>
              Remove
            </button>
          )}
          <ConfirmDialog
            open={step === 'asking'}
            title="Remove it?"
            description="It will be gone."
            confirmLabel="Remove"
            onConfirm={() => setStep('after')}
          />
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
  });

  test('returns focus to the element focused last when its opener leaves before the sheet appears', async () => {
    function Leaving() {
      const [open, setOpen] = useState(false);
      const next = useRef<HTMLButtonElement>(null);
      useLayoutEffect(() => {
        if (open) next.current?.focus();
      }, [open]);
      return (
        <main tabIndex={-1}>
          {!open && <button onClick={() => setOpen(true)}>Like</button>}
          <button ref={next}>Next</button>
          <Dialog open={open} onOpenChange={setOpen} title="A match" />
        </main>
      );
    }
    const user = userEvent.setup();
    render(<Leaving />);
    await user.click(screen.getByRole('button', { name: 'Like' }));
    await screen.findByRole('dialog', { name: 'A match' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
  });

  test('has a name and a description, takes focus and returns it when Escape closes it', async () => {
    render(
      <Dialog trigger={<Button>Open</Button>} title="Share my date" description="With someone you trust">
        <label>
          Who with <input />
        </label>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Share my date' });
    expect(dialog).toHaveAccessibleDescription('With someone you trust');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('asks a controlling parent to close when its close button is pressed', async () => {
    const onOpenChange = jest.fn();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Hidden title" titleHidden closeLabel="Keep Browsing" />,
    );
    expect(screen.getByRole('dialog', { name: 'Hidden title' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep Browsing' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  test('traps Tab inside', async () => {
    render(
      <>
        <button type="button">Behind</button>
        <Dialog open title="Only here" footer={<Button>Last</Button>} />
      </>,
    );
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('stays open when a menu inside it is closed by Escape', async () => {
    render(
      <Dialog open title="With a menu">
        <Menu trigger={<Button>More</Button>} label="More">
          <MenuItem>Report</MenuItem>
        </Menu>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  test('has no accessibility violations while open', async () => {
    render(
      <ConfirmDialog
        open
        title="Block Ilya?"
        description="Neither sees the other."
        confirmLabel="Block"
        onConfirm={() => undefined}
      />,
    );
    expect(await axe(document.body)).toHaveNoViolations();
  });

  test('focuses cancel first and acts only when its verb is pressed', async () => {
    const onConfirm = jest.fn();
    const onOpenChange = jest.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete your account?"
        description="This cannot be undone."
        confirmLabel="Delete my account"
        tone="danger"
        onConfirm={onConfirm}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete your account?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
