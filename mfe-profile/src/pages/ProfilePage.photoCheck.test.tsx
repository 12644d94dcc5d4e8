import {
  profileCalls,
  verificationCalls,
  type OwnProfile,
  type Pose,
  type VerificationResult,
} from '@sixfold/api-contract';
import {
  buildOwnProfile,
  idOf,
  MockFailure,
  mockCall,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { realtime } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { VerificationCard } from '../features/verification/components/VerificationCard';
import { installFakeCamera, type FakeCamera } from '../testing/fakeCamera';
import { openProfile } from '../testing/openProfile';

const POSES: Pose[] = ['turn_right', 'look_straight', 'turn_left'];
const PHOTO = '/api/photos/0123456789abcdef01234567';

const passed: VerificationResult = {
  verified: true,
  reason: null,
  problem: null,
  verificationStatus: 'none',
  isPhotoVerified: true,
  attemptsLeft: 5,
};
const failed: VerificationResult = {
  ...passed,
  verified: false,
  reason: 'We saw more than one face.',
  problem: 'several_faces',
  verificationStatus: 'rejected',
  isPhotoVerified: false,
  attemptsLeft: 3,
};

let camera: FakeCamera;
beforeEach(() => {
  camera = installFakeCamera();
});
afterEach(() => camera.setHidden(false));

const startsWith = (reviewedByPerson: boolean) =>
  mockCall(verificationCalls.startPhotoCheck, () => ({
    challengeId: idOf(77),
    poses: POSES,
    expiresInSeconds: 300,
    attemptsLeft: 5,
    reviewedByPerson,
  }));
const starts = startsWith(false);
const answers = (result: VerificationResult | ConstructorParameters<typeof MockFailure>[0]) =>
  mockCall(verificationCalls.verifyPhoto, () => {
    if (typeof result === 'string') throw new MockFailure(result);
    return result;
  });

/** Opens the card alone; ProfilePage.photoReview.test.tsx opens it on the page. */
async function openCard(profile: Partial<OwnProfile> = {}, handlers: MockHandler[] = []) {
  const opened = openProfile({
    profile: { photos: [PHOTO], ...profile },
    handlers: [starts, ...handlers],
    renderPart: (own, reload) => <VerificationCard profile={own} onChanged={reload} />,
  });
  const card = within(await screen.findByRole('region', { name: 'Photo Check' }));
  return { ...opened, card };
}

async function openCamera(handlers: MockHandler[] = []) {
  const opened = await openCard({}, handlers);
  const { person, card } = opened;
  await person.click(card.getByRole('button', { name: 'Verify Photo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo Check' }));
  await person.click(dialog.getByRole('checkbox', { name: /I agree/ }));
  await person.click(dialog.getByRole('button', { name: 'Open Camera' }));
  return opened;
}

async function takeAll(person: Awaited<ReturnType<typeof openCamera>>['person']) {
  for (const words of ['your right', 'straight', 'your left']) {
    expect(await screen.findByRole('heading', { name: new RegExp(words) })).toBeInTheDocument();
    const picture = screen.getByRole('button', { name: 'Take Picture' });
    await waitFor(() => expect(picture).toHaveFocus());
    await person.keyboard('{Enter}');
  }
  return within(await screen.findByRole('dialog', { name: 'Check Your Pictures' }));
}

const sent = (mock: Awaited<ReturnType<typeof openCamera>>['mock']) =>
  mock.made
    .filter(({ id }) => id === 'verification.verifyPhoto')
    .map(({ body }) => body as { frames: string[] });

describe('photo check card', () => {
  it.each<[string, Partial<OwnProfile>, string[]]>([
    ['Not Verified', {}, ['Verified profiles get 67% more matches', 'Illustrative figures']],
    [
      'Rejected',
      {
        verificationStatus: 'rejected',
        verificationAttempts: 2,
        verificationReason: 'We saw more than one face. Please be alone in view of the camera.',
      },
      ['67% more matches', 'Your last check did not pass', 'Please be alone in view of the camera'],
    ],
    ['Verified', { isPhotoVerified: true }, ['The badge stays while']],
    ['Pending', { verificationStatus: 'pending' }, ['A person will review your pictures']],
  ])('shows %s', async (status, profile, texts) => {
    const { card, container } = await openCard(profile);
    expect(card.getByText(status)).toBeInTheDocument();
    for (const text of texts) expect(card.getByText(new RegExp(text))).toBeInTheDocument();
    expect(card.queryByText(/attempts so far/)).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('gives advice after more than three attempts', async () => {
    const { card } = await openCard({ verificationStatus: 'rejected', verificationAttempts: 4 });
    expect(card.getByText('4 attempts so far')).toBeInTheDocument();
  });

  it('asks for a photo first', async () => {
    const { card } = await openCard({ photos: [] });
    expect(card.getByText('Add a photo of yourself first.')).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  it('withdraws pictures that are under review', async () => {
    const { card, person, mock } = await openCard({ verificationStatus: 'pending' });
    await person.click(card.getByRole('button', { name: 'Take Back My Pictures' }));
    await waitFor(() => expect(mock.made.map(({ id }) => id)).toContain('verification.withdrawPhotoCheck'));
  });

  it('shows a reviewer’s decision live and refetches the profile', async () => {
    const listeners: ((event: never) => void)[] = [];
    const on = jest.spyOn(realtime, 'on').mockImplementation((event, listener) => {
      if (event === 'verification_decided') listeners.push(listener as (event: never) => void);
      return () => undefined;
    });
    const { mock } = await openCard({ verificationStatus: 'pending' });
    const before = mock.made.filter(({ id }) => id === 'profile.getOwnProfile').length;
    act(() => listeners.at(-1)?.({ verified: false, isPhotoVerified: false, reason: 'Too dark.' } as never));
    expect((await screen.findAllByText('Verification Failed')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Too dark.').length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(mock.made.filter(({ id }) => id === 'profile.getOwnProfile').length).toBeGreaterThan(before),
    );
    on.mockRestore();
  });
});

describe('photo check dialog', () => {
  it('asks for consent before it opens the camera', async () => {
    const { person, card, mock } = await openCard();
    await person.click(card.getByRole('button', { name: 'Verify Photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo Check' }));
    expect(await axe(document.body)).toHaveNoViolations();
    expect(dialog.getByText(/deleted as soon as the check is decided/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Open Camera' })).toBeDisabled();
    expect(mock.made.map(({ id }) => id)).not.toContain('verification.startPhotoCheck');
    expect(camera.opened()).toBe(0);
  });

  it('takes each pose by keyboard, shows the pictures and sends them unchanged', async () => {
    const { person, mock } = await openCamera([answers(passed)]);
    expect(await screen.findByRole('button', { name: 'Take Picture' })).toBeInTheDocument();
    expect(await axe(document.body)).toHaveNoViolations();
    expect(camera.asked()?.video).toMatchObject({ width: { ideal: 640 }, height: { ideal: 480 } });
    const review = await takeAll(person);
    expect(camera.lightIsOn()).toBe(false);
    expect(review.getAllByRole('img', { name: /^Picture: / })).toHaveLength(3);
    expect(await axe(document.body)).toHaveNoViolations();
    await person.click(review.getByRole('button', { name: 'Submit' }));
    const result = within(await screen.findByRole('dialog', { name: 'Photo Verified' }));
    expect(result.getByRole('status')).toHaveTextContent('carries the Verified badge');
    expect(await axe(document.body)).toHaveNoViolations();
    const [body] = sent(mock);
    expect(body).toMatchObject({ challengeId: idOf(77), photoData: body?.frames[1] });
    expect(body?.frames.map((frame) => atob(frame.slice(23)).slice(0, 22))).toEqual(
      Array.from({ length: 3 }, () => 'image/jpeg 0.8 640x480'),
    );
    await person.click(result.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [false, /^.*A program on our server will compare these pictures\. If it cannot decide, a person/],
    [true, /A person on our team will look at these pictures.*deleted then, and after 14 days in any case/],
  ])('explains before sending how the pictures are compared (by a person: %s)', async (byPerson, words) => {
    const { person, mock } = await openCamera([startsWith(byPerson)]);
    const review = await takeAll(person);
    expect(review.getByText(words)).toBeInTheDocument();
    expect(sent(mock)).toEqual([]);
  });

  it.each<[string, VerificationResult, string]>([
    ['the reason of the server', failed, 'We saw more than one face.'],
    [
      'the words of the catalogue without one',
      { ...failed, reason: null },
      "We couldn't verify your photo. Please try again with better lighting.",
    ],
  ])('shows Verification Failed with %s, and starts over on Retake', async (_, result, words) => {
    const { person, mock } = await openCamera([answers(result)]);
    await person.click((await takeAll(person)).getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verification Failed' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(words);
    expect(dialog.getByText(/try again 3 times today/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Retake' }));
    expect(await screen.findByRole('checkbox', { name: /I agree/ })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Open Camera' }));
    await waitFor(() =>
      expect(mock.made.filter(({ id }) => id === 'verification.startPhotoCheck')).toHaveLength(2),
    );
  });

  it('announces a review by a person, and stays open when the card changes to pending', async () => {
    let profile = buildOwnProfile({ photos: [PHOTO] });
    const { person } = await openCamera([
      mockCall(profileCalls.getOwnProfile, () => profile),
      mockCall(verificationCalls.verifyPhoto, () => {
        profile = { ...profile, verificationStatus: 'pending', verificationAttempts: 1 };
        return {
          ...failed,
          problem: null,
          verificationStatus: 'pending' as const,
          reason: 'A person looks.',
        };
      }),
    ]);
    await person.click((await takeAll(person)).getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting for a Person' }));
    expect(dialog.getByRole('status')).toHaveTextContent('A person looks.');
    expect(dialog.queryByRole('button', { name: 'Retake' })).not.toBeInTheDocument();
    expect(await screen.findByText('Take Back My Pictures')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the pictures when the request fails, and sends the same ones again', async () => {
    const { person, mock } = await openCamera([answers('internal')]);
    const review = await takeAll(person);
    await person.click(review.getByRole('button', { name: 'Submit' }));
    expect(await review.findByRole('alert')).toHaveTextContent(
      'There was an error processing your verification. Please try again.',
    );
    await person.click(review.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent(mock)).toHaveLength(2));
    expect(sent(mock)[0]).toEqual(sent(mock)[1]);
  });

  it('returns to the instructions on Retake before anything was sent', async () => {
    const { person, mock } = await openCamera();
    await person.click((await takeAll(person)).getByRole('button', { name: 'Retake' }));
    const instructions = within(await screen.findByRole('dialog', { name: 'Photo Check' }));
    expect(instructions.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
    expect(instructions.queryByRole('button', { name: 'Take Picture' })).not.toBeInTheDocument();
    expect(sent(mock)).toEqual([]);
  });

  it('explains why a check cannot start', async () => {
    await openCamera([
      mockCall(verificationCalls.startPhotoCheck, () => {
        throw new MockFailure('photo_check_attempts');
      }),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You have tried the photo check several times.',
    );
  });
});

describe('photo check camera', () => {
  it('shows the specification’s text when access is denied, and can be retried', async () => {
    camera.refuse('access');
    const { person } = await openCamera();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to access camera. Please ensure you have granted camera permissions and try again.',
    );
    expect(screen.getByRole('button', { name: 'Take Picture' })).toBeDisabled();
    expect(await axe(document.body)).toHaveNoViolations();
    camera.allow();
    await person.click(screen.getByRole('button', { name: 'Turn Camera On' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take Picture' })).toBeEnabled());
  });

  it.each(['playing', 'busy'] as const)(
    'shows an error and turns off when it is refused as %s',
    async (how) => {
      camera.refuse(how);
      await openCamera();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Unable to start video feed. Please try again.',
      );
      expect(camera.lightIsOn()).toBe(false);
    },
  );

  it('turns off with an error after the system took it away', async () => {
    await openCamera();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take Picture' })).toBeEnabled());
    act(() => camera.interrupt());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to start video feed. Please try again.',
    );
    expect(camera.lightIsOn()).toBe(false);
  });

  it.each([undefined, {}])('reports denied access when the browser has %j for devices', async (value) => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
    await openCamera();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to access camera.');
  });

  it('turns off when the dialog closes', async () => {
    const { person } = await openCamera();
    await waitFor(() => expect(camera.lightIsOn()).toBe(true));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(camera.lightIsOn()).toBe(false);
  });

  it('turns off while the tab is hidden, and on again only on request', async () => {
    const { person } = await openCamera();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take Picture' })).toBeEnabled());
    act(() => camera.setHidden(true));
    expect(camera.lightIsOn()).toBe(false);
    act(() => camera.setHidden(false));
    expect(camera.lightIsOn()).toBe(false);
    await person.click(await screen.findByRole('button', { name: 'Turn Camera On' }));
    await waitFor(() => expect(camera.lightIsOn()).toBe(true));
  });
});
