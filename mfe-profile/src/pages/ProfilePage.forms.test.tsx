import { placesCalls, profileCalls } from '@sixfold/api-contract';
import {
  buildOwnProfile,
  buildPublicProfile,
  buildUser,
  mockCall,
  MockFailure,
} from '@sixfold/api-contract/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openProfile, refuses } from '../testing/openProfile';
import { fillIn } from '@sixfold/tooling/testing';
import { axe } from 'jest-axe';
import { useSession } from '@sixfold/client-kit';

describe('places in the profile', () => {
  // Unsaved edits of one test would be restored in the next one.
  beforeEach(() => sessionStorage.clear());

  it('sends the coordinates and time zone of a birth place picked from the search', async () => {
    const { person, patches, mock } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    const field = screen.getByRole('combobox', { name: 'Birth location' });
    await person.clear(field);
    await person.type(field, 'Ky');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await person.type(field, 'o');
    await person.click(await screen.findByRole('option', { name: /Kyoto/ }));
    expect(field).toHaveValue('Kyoto, Japan');
    expect(mock.made.filter((call) => call.id === 'places.searchPlaces')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          birthLocation: 'Kyoto, Japan',
          birthPlace: { latitude: 35.01, longitude: 135.77, timeZone: 'Asia/Tokyo' },
        },
      ]),
    );
  });

  it('reports an empty search and accepts free text', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    const field = screen.getByRole('combobox', { name: 'Location' });
    await person.clear(field);
    await person.type(field, 'Atlantis');
    expect((await screen.findAllByText('No locations found.')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Save basic info' }));
    await waitFor(() => expect(patches()).toEqual([{ location: 'Atlantis' }]));
  });

  it('logs a failed place search and shows an empty list', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { person } = openProfile({
      handlers: [
        mockCall(placesCalls.searchPlaces, () => {
          throw new MockFailure('internal');
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    const field = screen.getByRole('combobox', { name: 'Location' });
    await person.clear(field);
    await person.type(field, 'Lisbon');
    expect((await screen.findAllByText('No locations found.')).length).toBeGreaterThan(0);
    expect(warn).toHaveBeenCalledWith('Places could not be searched.', expect.stringContaining('500'));
    warn.mockRestore();
  });
});

describe('the prompts', () => {
  beforeEach(() => sessionStorage.clear());

  const findSection = () => screen.findByRole('region', { name: 'Prompts' });

  it('start with an open question and are stored in order', async () => {
    const { person, patches } = openProfile();
    const section = await findSection();
    await person.click(within(section).getByRole('button', { name: 'Edit prompts' }));
    expect(within(section).queryByRole('button', { name: 'Remove prompt 1' })).not.toBeInTheDocument();
    await fillIn(person, within(section).getByRole('textbox', { name: 'Answer 1' }), 'A quiet chair.');
    await person.click(within(section).getByRole('button', { name: 'Add a prompt' }));
    await waitFor(() => expect(within(section).getByRole('textbox', { name: 'Answer 2' })).toHaveFocus());
    await person.selectOptions(within(section).getByLabelText('Prompt 2'), 'Ask me about');
    await fillIn(person, within(section).getByRole('textbox', { name: 'Answer 2' }), 'Old maps.');
    await person.click(within(section).getByRole('button', { name: 'Move prompt 2 up' }));
    await person.click(within(section).getByRole('button', { name: 'Add a prompt' }));
    expect(within(section).queryByRole('button', { name: 'Add a prompt' })).not.toBeInTheDocument();
    expect(await axe(section)).toHaveNoViolations();
    await person.click(within(section).getByRole('button', { name: 'Save prompts' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          prompts: [
            { prompt: 'ask-me', answer: 'Old maps.' },
            { prompt: 'small-pride', answer: 'A quiet chair.' },
          ],
        },
      ]),
    );
    expect(within(section).getByText('Ask me about')).toBeInTheDocument();
    expect(within(section).getByText('A quiet chair.')).toBeInTheDocument();
  });

  it('offer each question once, and can be removed', async () => {
    const { person, patches } = openProfile({
      profile: {
        prompts: [
          { prompt: 'ask-me', answer: 'Old maps.' },
          { prompt: 'recharge', answer: 'By the river.' },
        ],
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit prompts' }));
    const choice = screen.getByLabelText('Prompt 1');
    expect(within(choice).queryByRole('option', { name: 'How I recharge' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove prompt 1' }));
    await person.click(screen.getByRole('button', { name: 'Save prompts' }));
    await waitFor(() =>
      expect(patches()).toEqual([{ prompts: [{ prompt: 'recharge', answer: 'By the river.' }] }]),
    );
  });

  it('send nothing while no answer is written', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit prompts' }));
    await person.type(screen.getByRole('textbox', { name: 'Answer 1' }), '  ');
    await person.click(screen.getByRole('button', { name: 'Save prompts' }));
    expect(await screen.findByRole('button', { name: 'Edit prompts' })).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('keep a pasted answer that is too long, and send nothing', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit prompts' }));
    const answer = screen.getByRole('textbox', { name: 'Answer 1' });
    await person.click(answer);
    await person.paste('x'.repeat(153));
    await person.click(screen.getByRole('button', { name: 'Save prompts' }));
    expect(await screen.findByText('Please use at most 150 characters.')).toBeVisible();
    expect(screen.getByText(/^3 characters too many\./)).toBeVisible();
    expect(answer).toHaveValue('x'.repeat(153));
    expect(patches()).toEqual([]);
  });

  it('are shown in the preview', async () => {
    const seen = buildPublicProfile({ prompts: [{ prompt: 'ask-me', answer: 'Old maps.' }] });
    const { person } = openProfile({ handlers: [mockCall(profileCalls.previewProfile, () => seen)] });
    await person.click(await screen.findByRole('button', { name: /preview|as others/i }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('region', { name: 'Ask me about' })).toHaveTextContent(
      'Old maps.',
    );
  });
});

describe('unsaved edits', () => {
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
});
