import { profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { FirstPrompt } from '../features/own-profile/FirstPrompt';
import { PhotosPart } from '../features/photos/PhotosPart';
import { applyPatch } from '../testing/applyPatch';
import { createPhotoHandlers } from '../testing/photoHandlers';
import { renderInRemote } from '../testing/renderInRemote';

// jsdom has no object URLs.
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });

beforeEach(() => sessionStorage.clear());

const lookAtTheTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** A mock API with one profile, which another tab may change. */
function createServer(overrides: Partial<OwnProfile> = {}) {
  const server = { profile: buildOwnProfile({ photos: [], prompts: [], ...overrides }), isDown: false };
  const handlers = [
    mockCall(profileCalls.getOwnProfile, () => server.profile),
    mockCall(profileCalls.patchProfile, ({ body }) => {
      if (server.isDown) throw new MockFailure('internal');
      return (server.profile = applyPatch(server.profile, body));
    }),
    ...createPhotoHandlers({
      read: () => server.profile.photos,
      write: (photos) => (server.profile = { ...server.profile, photos }),
    }),
  ];
  return { server, handlers };
}

describe('the photos in onboarding', () => {
  it('are added immediately and reported', async () => {
    const { server, handlers } = createServer();
    const report = jest.fn();
    const { person, container } = renderInRemote(<PhotosPart onPhotosChange={report} />, { handlers });
    await screen.findByRole('button', { name: 'Add photos' });
    expect(report).toHaveBeenLastCalledWith(false);
    const picker = container.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(picker, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    await person.click(await screen.findByRole('button', { name: 'Add photo' }));
    await waitFor(() => expect(report).toHaveBeenLastCalledWith(true));
    await waitFor(() => expect(server.profile.photos).toHaveLength(1));
    expect(await screen.findByText(/^1 of 6/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('from another tab are shown when the tab becomes visible', async () => {
    const { server, handlers } = createServer();
    const report = jest.fn();
    renderInRemote(<PhotosPart onPhotosChange={report} />, { handlers });
    await screen.findByText(/^0 of 6/);
    server.profile = { ...server.profile, photos: ['/api/photos/000000000000000000000abc'] };
    lookAtTheTab();
    expect(await screen.findByText(/^1 of 6/)).toBeVisible();
    expect(report).toHaveBeenLastCalledWith(true);
  });
});

describe('the first prompt in onboarding', () => {
  it('is saved immediately', async () => {
    const { server, handlers } = createServer();
    const onSaved = jest.fn();
    const { person, container } = renderInRemote(<FirstPrompt onSaved={onSaved} />, { handlers });
    await person.selectOptions(await screen.findByLabelText('Begin with'), 'Ask me about');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.type(screen.getByLabelText('Your answer'), ' Old maps. ');
    expect(await axe(container)).toHaveNoViolations();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(server.profile.prompts).toEqual([{ prompt: 'ask-me', answer: 'Old maps.' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload and a failed save', async () => {
    const { server, handlers } = createServer();
    const onSaved = jest.fn();
    const first = renderInRemote(<FirstPrompt onSaved={onSaved} />, { handlers });
    await first.person.type(await screen.findByLabelText('Your answer'), 'Old maps.');
    first.unmount();

    const { person } = renderInRemote(<FirstPrompt onSaved={onSaved} />, { handlers });
    expect(await screen.findByLabelText('Your answer')).toHaveValue('Old maps.');
    server.isDown = true;
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Your answer')).toHaveValue('Old maps.');
  });

  it('is saved by the page that asks for its changes', async () => {
    const { server, handlers } = createServer();
    const onSaved = jest.fn();
    const report = jest.fn<void, [(() => Promise<void>) | null]>();
    const { person } = renderInRemote(<FirstPrompt onSaved={onSaved} onAnswerChange={report} />, {
      handlers,
    });
    const answer = await screen.findByLabelText('Your answer');
    expect(report).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await person.type(answer, 'Old maps.');
    const save = () => act(async () => report.mock.lastCall?.[0]?.());
    server.isDown = true;
    await expect(save()).rejects.toThrow();
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
    server.isDown = false;
    await save();
    expect(server.profile.prompts[0]?.answer).toBe('Old maps.');
    expect(onSaved).toHaveBeenCalledTimes(1);
    await person.clear(answer);
    expect(report).toHaveBeenLastCalledWith(null);
  });

  it('replaces the one saved by another tab and keeps the others', async () => {
    const { server, handlers } = createServer();
    const { person } = renderInRemote(<FirstPrompt onSaved={jest.fn()} />, { handlers });
    await screen.findByLabelText('Your answer');
    const recharge = { prompt: 'recharge', answer: 'By the river.' } as const;
    server.profile = { ...server.profile, prompts: [{ prompt: 'ask-me', answer: 'Old maps.' }, recharge] };
    lookAtTheTab();
    await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveValue('Old maps.'));
    await person.type(screen.getByLabelText('Your answer'), ' And trams.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.profile.prompts).toEqual([
        { prompt: 'ask-me', answer: 'Old maps. And trams.' },
        recharge,
      ]),
    );
  });
});
