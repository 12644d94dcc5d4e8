import { profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, buildUser, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { fillIn } from '@sixfold/tooling/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openProfile, refuses } from '../testing/openProfile';

const warnsBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function typeIntoBio(words: string) {
  const opened = openProfile();
  await opened.person.click(await screen.findByRole('button', { name: 'Edit bio' }));
  await fillIn(opened.person, screen.getByRole('textbox', { name: 'Bio' }), words);
  return opened;
}

beforeEach(() => sessionStorage.clear());

describe('unsaved edits', () => {
  it('make the browser ask before a reload; a clean form does not', async () => {
    const { person } = await typeIntoBio(' More.');
    expect(warnsBeforeUnload()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Cancel editing bio' }));
    expect(warnsBeforeUnload()).toBe(false);
  });

  it('are restored in the open section after a reload', async () => {
    await typeIntoBio(' More.');
    cleanup();
    openProfile();
    expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I take long walks and longer notes. More.',
    );
    expect(screen.queryByLabelText('Birthday')).not.toBeInTheDocument();
  });

  it('show a toast with a link back when another page is opened', async () => {
    const { leave, person } = await typeIntoBio(' More.');
    leave();
    expect((await screen.findAllByText('Your profile has unsaved changes')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/profile$/));
  });

  it('are deleted once they are saved', async () => {
    const { person } = await typeIntoBio(' More.');
    await person.click(screen.getByRole('button', { name: 'Save bio' }));
    await screen.findByRole('button', { name: 'Edit bio' });
    expect(warnsBeforeUnload()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('show no toast after signing out', async () => {
    const { leave } = await typeIntoBio(' More.');
    sessionStorage.clear();
    act(() => useSession.getState().setUser(null));
    leave();
    expect(screen.queryByText('Your profile has unsaved changes')).not.toBeInTheDocument();
    useSession.getState().setUser(buildUser());
  });
});

describe('a save after the session has ended', () => {
  afterEach(() => useSession.setState({ user: buildUser(), status: 'member', returnTo: null }));

  it('is repeated when the member is back', async () => {
    const ownProfile = mockCall(profileCalls.getOwnProfile, () => {
      if (useSession.getState().status !== 'member') throw new MockFailure('not_signed_in');
      return buildOwnProfile();
    });
    const { person } = openProfile({ handlers: [ownProfile, refuses('not_signed_in')] });
    await person.click(await screen.findByRole('button', { name: 'Edit bio' }));
    await fillIn(person, screen.getByRole('textbox', { name: 'Bio' }), ' More.');
    await person.click(screen.getByRole('button', { name: 'Save bio' }));
    await waitFor(() => expect(useSession.getState().ended?.end).toBe('expired'));
    cleanup();

    const { patches } = openProfile();
    await waitFor(() => expect(patches()).toEqual([{ bio: 'I take long walks and longer notes. More.' }]));
    expect(await screen.findByRole('button', { name: 'Edit bio' })).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the edits of a session that expired, without saving them automatically', async () => {
    await typeIntoBio(' More.');
    act(() => useSession.getState().endSession('expired'));
    cleanup();
    const { patches } = openProfile();
    expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveValue(
      'I take long walks and longer notes. More.',
    );
    expect(patches()).toEqual([]);
  });
});
