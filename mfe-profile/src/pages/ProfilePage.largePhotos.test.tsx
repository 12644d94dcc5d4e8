import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { getPhotoStore } from '../features/photos/api/photoStore';
import { openProfile } from '../testing/openProfile';

async function choose({ person }: ReturnType<typeof openProfile>, name: string): Promise<void> {
  await screen.findByRole('list', { name: 'Your photos, in order' });
  const area = screen.getByRole('region', { name: 'Photos' });
  const input = area.querySelector<HTMLInputElement>('input[type="file"]')!;
  await person.upload(input, new File(['pixels'], name, { type: 'image/jpeg' }));
}

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
describe('a photo that is too large to send', () => {
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
