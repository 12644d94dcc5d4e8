import type { OwnProfile } from '@sixfold/api-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { intersectEverything } from '../testing/intersectEverything';
import { openProfile } from '../testing/openProfile';
import { getPhotoStore } from '../features/photos/api/photoStore';

describe('pictures under review by a person', () => {
  beforeEach(intersectEverything);
  afterEach(() => localStorage.clear());

  async function openCard(profile: Partial<OwnProfile>) {
    const { person } = openProfile({
      profile: { photos: ['/api/photos/0123456789abcdef01234567'], ...profile },
    });
    return { card: within(await screen.findByRole('region', { name: 'Photo Check' })), person };
  }

  it('stay visible as pending at the top, and their approval is celebrated once', async () => {
    await openCard({ verificationStatus: 'pending' });
    expect(screen.getByText('Photo check pending')).toBeInTheDocument();
    cleanup();
    const { card, person } = await openCard({ isPhotoVerified: true });
    expect(card.getByRole('status')).toHaveTextContent('Your profile carries the Verified badge.');
    expect(await axe(document.body)).toHaveNoViolations();
    await person.click(card.getByRole('button', { name: 'Done' }));
    expect(card.getByRole('button', { name: 'Check Again' })).toBeInTheDocument();
    cleanup();
    expect((await openCard({ isPhotoVerified: true })).card.queryByRole('status')).not.toBeInTheDocument();
  });

  it('are not celebrated when they were previously rejected or withdrawn', async () => {
    await openCard({ verificationStatus: 'pending' });
    cleanup();
    await openCard({ verificationStatus: 'rejected' });
    cleanup();
    const { card } = await openCard({ isPhotoVerified: true });
    expect(card.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  });
});

describe('a photo that is too large to send', () => {
  async function choose({ person }: ReturnType<typeof openProfile>, name: string): Promise<void> {
    await screen.findByRole('list', { name: 'Your photos, in order' });
    const area = screen.getByRole('region', { name: 'Photos' });
    const input = area.querySelector<HTMLInputElement>('input[type="file"]')!;
    await person.upload(input, new File(['pixels'], name, { type: 'image/jpeg' }));
  }

  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  });

  let decoded = () => {};
  const close = jest.fn();
  beforeEach(() => {
    close.mockClear();
    Object.assign(globalThis, {
      Image: class {
        naturalWidth = 8_160;
        naturalHeight = 6_144;
        onload = () => {};
        set src(_address: string) {
          queueMicrotask(() => this.onload());
        }
      },
      createImageBitmap: () => new Promise((resolve) => (decoded = () => resolve({ close }))),
    });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob: (done: BlobCallback) => done(new Blob(['scaled'], { type: 'image/jpeg' })),
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  it('is announced while it is scaled, and then cropped', async () => {
    await choose(openProfile({ at: '/profile?edit=true' }), 'a.jpg');
    const words = await screen.findByText('Preparing your photo…');
    expect(words).toHaveAttribute('role', 'status');
    expect(await axe(document.body)).toHaveNoViolations();
    decoded();
    await screen.findByRole('slider', { name: 'Zoom' });
    expect(screen.queryByText('Preparing your photo…')).not.toBeInTheDocument();
  });

  it('is not added when the member cancels it', async () => {
    const opened = openProfile({ at: '/profile?edit=true' });
    await choose(opened, 'a.jpg');
    await screen.findByText('Preparing your photo…');
    await opened.person.click(screen.getByRole('button', { name: 'Cancel this photo' }));
    expect(screen.queryByText('Preparing your photo…')).not.toBeInTheDocument();
    decoded();
    await waitFor(() => expect(close).toHaveBeenCalled());
    await choose(opened, 'b.jpg');
    await screen.findByText('Preparing your photo…');
    decoded();
    await screen.findByRole('slider', { name: 'Zoom' });
    expect(getPhotoStore().getState().uploads).toMatchObject([{ file: { name: 'b.jpg' } }]);
  });
});
