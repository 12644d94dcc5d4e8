import { photosCalls, profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PhotoArea } from '../features/photos/components/PhotoArea';
import { openProfile } from '../testing/openProfile';
import { photoAddress } from '../testing/photoHandlers';

const picture = (name: string, type = 'image/jpeg') => new File(['pixels'], name, { type });
const photos = (count: number) => Array.from({ length: count }, (_, index) => photoAddress(index + 1));
const area = () => screen.findByRole('region', { name: 'Photos' });
const slots = () => screen.findByRole('list', { name: 'Your photos, in order' });

const shownPhotos = async () =>
  [...(await slots()).querySelectorAll<HTMLElement>('[data-photo]')].map(({ dataset }) => dataset['photo']);

const findToast = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

const renderPhotos = ({ photos: stored, photosInReview }: OwnProfile) => (
  <PhotoArea photos={stored} photosInReview={photosInReview} name="Ada Byron" />
);

/** Opens the photos alone, not the form of the profile. */
async function openEditor(count: number, handlers: MockHandler[] = []) {
  const opened = openProfile({
    profile: { photos: photos(count) },
    handlers,
    at: '/profile?edit=true',
    renderPart: renderPhotos,
  });
  await slots();
  const sent = (id: string) => opened.mock.made.filter((call) => call.id === id).map((call) => call.body);
  async function choose(...files: File[]) {
    const input = (await area()).querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file picker.');
    await opened.person.upload(input, files);
  }
  async function add(...files: File[]) {
    await choose(...files);
    for (const _ of files)
      await opened.person.click(await screen.findByRole('button', { name: 'Add photo' }));
  }
  async function fromMenu(photo: number, actionName: string) {
    await opened.person.click(screen.getByRole('button', { name: `Options for photo ${photo}` }));
    await opened.person.click(screen.getByRole('menuitem', { name: actionName }));
  }
  return { ...opened, sent, choose, add, fromMenu };
}

beforeAll(() => {
  let previews = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(previews += 1)}`, revokeObjectURL: () => undefined });
});
describe('the photo editor', () => {
  it('has no accessibility violations, with photos, a failed upload and while cropping', async () => {
    const { add, choose } = await openEditor(2);
    await add(picture('fail.jpg'));
    await screen.findByRole('button', { name: 'Retry fail.jpg' });
    expect(await axe(document.body)).toHaveNoViolations();
    await choose(picture('a.jpg'), picture('b.jpg'));
    await screen.findByRole('slider', { name: 'Zoom' });
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('opens with the editor of the complete profile, fills six slots, and accepts a pasted picture, except in a text field', async () => {
    openProfile({ profile: { photos: photos(2) }, at: '/profile?edit=true' });
    expect((await slots()).children).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
    // The hint is for a mouse.
    const sentence = screen.getByText('You can also drop or paste pictures here.');
    // jsdom matches no media query, so the test asserts the rule itself.
    const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
    const [, rules = ''] = /@media \(hover: ?none\), ?\(pointer: ?coarse\) ?\{([^@]*?\})\}/.exec(css) ?? [];
    expect([...sentence.classList].some((name) => rules.includes(`.${name}{display:none;}`))).toBe(true);
    const paste = (target: Element) => {
      const clipboardData = { files: [picture('pasted.png', 'image/png')] };
      fireEvent(target, createEvent.paste(target, { clipboardData }));
    };
    paste(screen.getByLabelText('Bio'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    paste(await area());
    expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toHaveTextContent('pasted.png');
  });

  it('opens and closes from the profile, moving the focus in and back', async () => {
    const { person } = openProfile({ profile: { photos: photos(2) } });
    await person.click(await screen.findByRole('button', { name: 'Edit photos' }));
    const editor = await screen.findByRole('group', { name: 'Edit your photos' });
    expect(editor).toHaveFocus();
    await person.click(within(editor).getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Edit photos' })).toHaveFocus();
  });
});

describe('adding photos', () => {
  it('uploads the chosen files in order and makes the first photo the avatar', async () => {
    const { add, sent } = await openEditor(0);
    await add(picture('a.jpg'), picture('b.png', 'image/png'));
    await waitFor(async () => expect(await shownPhotos()).toHaveLength(2));
    expect(sent('photos.uploadPhoto')).toEqual([{}, {}]);
    const [main] = await shownPhotos();
    expect(useSession.getState().user?.profileImageUrl).toBe(main);
    expect(screen.getByText('Main')).toBeInTheDocument();
  });

  it('opens the editor when files are chosen in the read view', async () => {
    const { person } = openProfile({ profile: { photos: [] }, renderPart: renderPhotos });
    const input = (await area()).querySelector<HTMLInputElement>('input[type="file"]');
    await person.upload(input as HTMLInputElement, picture('a.jpg'));
    await person.click(await screen.findByRole('button', { name: 'Add photo' }));
    await waitFor(async () => expect(await shownPhotos()).toHaveLength(1));
  });

  it('adds all files together, or skips one or all remaining files', async () => {
    const { choose, person } = await openEditor(0);
    await choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'));
    const dialog = await screen.findByRole('dialog', { name: 'Crop your photo, 3 to go' });
    await person.click(within(dialog).getAllByRole('button', { name: 'Leave out' })[0] as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Add all 2' }));
    await waitFor(async () => expect(await shownPhotos()).toHaveLength(2));
    await choose(picture('d.jpg'), picture('e.jpg'));
    await person.click(await screen.findByRole('button', { name: 'Leave out the rest' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await shownPhotos()).toHaveLength(2);
  });

  it('accepts dropped files and rejects one with the specification’s text', async () => {
    const { sent } = await openEditor(0);
    fireEvent.drop(await area(), {
      dataTransfer: { types: ['Files'], files: [picture('notes.txt', 'text/plain')] },
    });
    await findToast('Invalid file type');
    await findToast('Please select an image file.');
    expect(sent('photos.uploadPhoto')).toEqual([]);
  });

  it('accepts the files that fit, and states the limit of six', async () => {
    const { choose } = await openEditor(5);
    await choose(picture('a.jpg'), picture('b.jpg'));
    await findToast('Photo limit reached');
    await findToast('You can only upload up to 6 photos.');
    expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toHaveTextContent('a.jpg');
    expect(screen.getByRole('button', { name: 'Add photo' })).toHaveFocus();
  });

  it('offers to upload a picture that the browser cannot show', async () => {
    const { choose, person } = await openEditor(0);
    await choose(picture('new.avif', 'image/avif'));
    await screen.findByRole('slider', { name: 'Zoom' });
    fireEvent.error(document.querySelector('.reactEasyCrop_Image') as Element);
    await person.click(screen.getByRole('button', { name: 'Send it anyway' }));
    await waitFor(async () => expect(await shownPhotos()).toHaveLength(1));
  });
});

describe('the large view', () => {
  it('opens at the pressed photo, turns pages by keys, counts, and closes by Escape', async () => {
    const { person } = openProfile({ profile: { photos: photos(3) }, renderPart: renderPhotos });
    const opener = await screen.findByRole('button', { name: 'View photo 1 larger' });
    await person.click(opener);
    const first = await screen.findByRole('dialog', { name: 'Photo 1 of 3' });
    expect(await axe(first)).toHaveNoViolations();
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Photo 2 of 3' })).toBeInTheDocument();
    await person.keyboard('{End}');
    const dialog = await screen.findByRole('dialog', { name: 'Photo 3 of 3' });
    expect(within(dialog).getByRole('img', { name: 'Photo 3 of Ada Byron' })).toBeInTheDocument();
    await person.keyboard('{Home}{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe('a failed upload', () => {
  it('takes no slot, shows the reason below, and succeeds on retry', async () => {
    const { add, person } = await openEditor(1);
    await add(picture('fail.jpg'));
    await findToast('Failed to upload photo. Please try again.');
    expect(screen.getByText(/fail.jpg: Something went wrong on our side/)).toBeInTheDocument();
    expect((await slots()).children).toHaveLength(6);
    expect(within(await slots()).queryByText(/fail.jpg|Failed/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Retry fail.jpg' }));
    await waitFor(async () => expect(await shownPhotos()).toHaveLength(2));
    expect(screen.queryByText(/fail.jpg/)).not.toBeInTheDocument();
  });

  it('shows an error when the reply has no address', async () => {
    const { add } = await openEditor(0);
    await add(picture('lost.jpg'));
    await findToast('Upload failed');
    await findToast('No photo URL received from server');
  });

  it('does not block the next upload, and can be removed', async () => {
    const { add, person } = await openEditor(0);
    await add(picture('fail.jpg'), picture('good.jpg'));
    await waitFor(async () => expect(await shownPhotos()).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Remove fail.jpg' }));
    expect(screen.queryByText(/fail.jpg/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add photos' })).toHaveFocus();
  });

  it('reports a photo as damaged when the server cannot decode it, without a retry', async () => {
    const { add } = await openEditor(0, [
      mockCall(photosCalls.uploadPhoto, () => {
        throw new MockFailure('photo_damaged');
      }),
    ]);
    await add(picture('cut.jpg'));
    await findToast('Photo damaged');
    expect(screen.queryByRole('button', { name: 'Retry cut.jpg' })).not.toBeInTheDocument();
  });

  it('offers no retry for a file that is not a photo, and another crop for one that is too small', async () => {
    const failures: ConstructorParameters<typeof MockFailure>[0][] = ['not_a_photo', 'photo_too_small'];
    const { add, person } = await openEditor(0, [
      mockCall(photosCalls.uploadPhoto, () => {
        throw new MockFailure(failures.shift() ?? 'internal');
      }),
    ]);
    await add(picture('fake.jpg'), picture('tiny.jpg'));
    await person.click(await screen.findByRole('button', { name: 'Retry tiny.jpg' }));
    expect(screen.queryByRole('button', { name: 'Retry fake.jpg' })).not.toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Crop your photo' })).toHaveTextContent('tiny.jpg');
  });

  it('offers no retry for a file that is too large for a proxy or the server', async () => {
    const { add } = await openEditor(0, [
      mockCall(photosCalls.uploadPhoto, () => {
        throw new MockFailure('body_too_large');
      }),
    ]);
    await add(picture('huge.jpg'));
    expect(await screen.findByRole('button', { name: 'Remove huge.jpg' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry huge.jpg' })).not.toBeInTheDocument();
  });

  it('can be cancelled, which aborts the request and leaves nothing behind', async () => {
    let asked: AbortSignal | undefined;
    const { add, person } = await openEditor(0, [
      mockCall(photosCalls.uploadPhoto, ({ signal, progress }) => {
        asked = signal;
        progress(0.42);
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('given up')));
        });
      }),
    ]);
    await add(picture('slow.jpg'));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '42%'));
    await person.click(screen.getByRole('button', { name: 'Cancel slow.jpg' }));
    expect(asked?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/slow.jpg/)).not.toBeInTheDocument();
  });

  it('stays visible in the profile when the editor is closed', async () => {
    const { person } = openProfile({ profile: { photos: photos(1) }, renderPart: renderPhotos });
    const input = (await area()).querySelector<HTMLInputElement>('input[type="file"]');
    await person.upload(input as HTMLInputElement, picture('fail.jpg'));
    await person.click(await screen.findByRole('button', { name: 'Add photo' }));
    await screen.findByRole('button', { name: 'Retry fail.jpg' });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('One photo is not uploaded yet.')).toBeInTheDocument();
    expect(await axe(document.body)).toHaveNoViolations();
  });
});

describe('the order', () => {
  it('changes by the menu without dragging, is saved, and changes the avatar', async () => {
    const { fromMenu, patches } = await openEditor(3);
    const [first, second, third] = photos(3);
    await fromMenu(3, 'Make main photo');
    expect(await shownPhotos()).toEqual([third, first, second]);
    expect(screen.getByText('This is your main photo now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Options for photo 1' })).toHaveFocus();
    await fromMenu(1, 'Move later');
    await waitFor(() =>
      expect(patches()).toEqual([{ photos: [third, first, second] }, { photos: [first, third, second] }]),
    );
    await waitFor(() => expect(useSession.getState().user?.profileImageUrl).toBe(first));
  });

  it('rolls back when saving is refused, and shows photos added by another tab', async () => {
    const [first, second, third] = photos(3) as [string, string, string];
    let stored = [first, second];
    let refuse = () => {};
    const { fromMenu } = await openEditor(2, [
      mockCall(profileCalls.getOwnProfile, () => buildOwnProfile({ photos: stored })),
      mockCall(
        profileCalls.patchProfile,
        () => new Promise((_, reject) => (refuse = () => reject(new MockFailure('invalid_input')))),
      ),
    ]);
    stored = [first, second, third];
    await fromMenu(2, 'Make main photo');
    expect(await shownPhotos()).toEqual([second, first]);
    refuse();
    await findToast('The order could not be saved');
    await waitFor(async () => expect(await shownPhotos()).toEqual([first, second, third]));
  });
});

describe('deleting a photo', () => {
  it('removes it immediately, moves the focus on, and restores it in its slot on Undo', async () => {
    const { fromMenu, person, sent } = await openEditor(3);
    const [first, second, third] = photos(3);
    await fromMenu(2, 'Delete');
    expect(await shownPhotos()).toEqual([first, third]);
    expect(screen.getByRole('button', { name: 'Options for photo 2' })).toHaveFocus();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await shownPhotos()).toEqual([first, second, third]);
    await waitFor(() => expect(sent('photos.restorePhoto')).toEqual([{ photoUrl: second }]));
    expect(sent('photos.removePhoto')).toEqual([{ photoUrl: second }]);
    expect(await shownPhotos()).toEqual([first, second, third]);
  });

  it('restores the photo with a toast when the server refuses', async () => {
    const { fromMenu } = await openEditor(1, [
      mockCall(photosCalls.removePhoto, () => {
        throw new MockFailure('internal');
      }),
    ]);
    await fromMenu(1, 'Delete');
    expect(screen.getByRole('button', { name: 'Add photos' })).toHaveFocus();
    await findToast('The photo could not be deleted');
    await waitFor(async () => expect(await shownPhotos()).toEqual(photos(1)));
  });
});

it('shows a photo in review separately, and removes it after a confirmation', async () => {
  const url = photoAddress(9);
  const { add, person, sent } = await openEditor(1, [
    mockCall(photosCalls.uploadPhoto, () => ({ url, photos: photos(1), photosInReview: [url] })),
    mockCall(photosCalls.removePhoto, () => ({ photos: photos(1) })),
  ]);
  await add(picture('a.jpg'));
  expect(await screen.findByRole('img', { name: 'Photo in review' })).toBeInTheDocument();
  expect(screen.getByText(/2 of 6/)).toBeInTheDocument();
  expect(await shownPhotos()).toEqual(photos(1));
  expect(await axe(document.body)).toHaveNoViolations();
  await person.click(screen.getByRole('button', { name: 'Remove the photo in review' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo in review' })).not.toBeInTheDocument());
  expect(sent('photos.removePhoto')).toEqual([{ photoUrl: url }]);
});
