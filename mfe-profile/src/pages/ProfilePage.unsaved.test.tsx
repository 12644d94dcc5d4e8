import { useSession } from '@sixfold/client-kit';
import { buildUser } from '@sixfold/api-contract/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openProfile } from '../testing/openProfile';

const warnsBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function typeIntoBio(words: string) {
  const opened = openProfile();
  await opened.person.click(await screen.findByRole('button', { name: 'Edit bio' }));
  await opened.person.type(screen.getByRole('textbox', { name: 'Bio' }), words);
  return opened;
}

beforeEach(() => sessionStorage.clear());

describe('edits that were not saved', () => {
  it('are asked about by the browser before a reload, and only they are', async () => {
    const { person } = await typeIntoBio(' More.');
    expect(warnsBeforeUnload()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Cancel editing bio' }));
    expect(warnsBeforeUnload()).toBe(false);
  });

  it('are there again after a reload, in the opened section', async () => {
    await typeIntoBio(' More.');
    cleanup();
    openProfile();
    expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I take long walks and longer notes. More.',
    );
    expect(screen.queryByLabelText('Birthday')).not.toBeInTheDocument();
  });

  it('are spoken of when another page is opened, with the way back', async () => {
    const { leave, person } = await typeIntoBio(' More.');
    leave();
    expect((await screen.findAllByText('Your profile has unsaved changes')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/profile$/));
  });

  it('are gone once they are saved', async () => {
    const { person } = await typeIntoBio(' More.');
    await person.click(screen.getByRole('button', { name: 'Save bio' }));
    await screen.findByRole('button', { name: 'Edit bio' });
    expect(warnsBeforeUnload()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('are not spoken of to somebody who signs out', async () => {
    const { leave } = await typeIntoBio(' More.');
    sessionStorage.clear();
    useSession.getState().setUser(null);
    leave();
    expect(screen.queryByText('Your profile has unsaved changes')).not.toBeInTheDocument();
    useSession.getState().setUser(buildUser());
  });
});
