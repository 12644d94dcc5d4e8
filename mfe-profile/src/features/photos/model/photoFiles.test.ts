import { sortFiles } from './photoFiles';

const MEGABYTE = 1_024 * 1_024;
const file = (name: string, type = 'image/jpeg', size = MEGABYTE) => ({ name, type, size });
const refusalOf = (chosen: ReturnType<typeof file>, room = 6) => sortFiles([chosen], room).refusals[0];

describe('choosing files', () => {
  it('takes pictures in the order in which they were chosen', () => {
    const files = [file('b.jpg'), file('a.png', 'image/png')];
    expect(sortFiles(files, 6)).toEqual({ taken: files, refusals: [] });
  });

  it('refuses what is no image in the words of the specification', () => {
    expect(refusalOf(file('notes.txt', 'text/plain'))).toEqual({
      fileName: 'notes.txt',
      title: 'Invalid file type',
      description: 'Please select an image file.',
    });
  });

  it.each([
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
    ['dance.gif', 'image/gif'],
    ['logo.svg', 'image/svg+xml'],
  ])('says kindly that %s (%s) is a picture which cannot be read here', (name, type) => {
    expect(refusalOf(file(name, type))?.description).toMatch(/cannot read this kind of picture/);
  });

  it('knows a picture by its ending when the system names no type', () => {
    expect(refusalOf(file('new.avif', ''))).toBeUndefined();
    expect(refusalOf(file('unknown', ''))?.description).toBe('Please select an image file.');
  });

  it('takes exactly 10 MB and refuses a byte more', () => {
    expect(refusalOf(file('a.jpg', 'image/jpeg', 10 * MEGABYTE))).toBeUndefined();
    expect(refusalOf(file('a.jpg', 'image/jpeg', 10 * MEGABYTE + 1))).toMatchObject({
      title: 'File too large',
      description: 'Please select an image under 10MB.',
    });
  });

  it('takes what still fits and refuses the rest; a file that is refused anyway takes no room', () => {
    const { taken, refusals } = sortFiles([file('a.txt', 'text/plain'), file('b.jpg'), file('c.jpg')], 1);
    expect(taken.map(({ name }) => name)).toEqual(['b.jpg']);
    expect(refusals[1]).toEqual({
      fileName: 'c.jpg',
      title: 'Photo limit reached',
      description: 'You can only upload up to 6 photos.',
    });
  });
});
