import { sortFiles } from './photoFiles';

const MEGABYTE = 1_024 * 1_024;
const file = (name: string, type = 'image/jpeg', size = MEGABYTE) => ({ name, type, size });
const refusalOf = (chosen: ReturnType<typeof file>, freeSlots = 6) =>
  sortFiles([chosen], freeSlots).refusals[0];

it.each([
  ['IMG_1.HEIC', ''],
  ['IMG_1.heic', 'image/heic'],
])('explains how to convert %s (%s), which this browser cannot read', (name, type) => {
  expect(refusalOf(file(name, type))?.description).toMatch(/HEIC.*JPEG.*Most Compatible/);
});

describe('sortFiles', () => {
  it('accepts pictures in the order of selection', () => {
    const files = [file('b.jpg'), file('a.png', 'image/png')];
    expect(sortFiles(files, 6)).toEqual({ accepted: files, refusals: [] });
  });

  it('rejects a file that is not an image with the specification’s text', () => {
    expect(refusalOf(file('notes.txt', 'text/plain'))).toEqual({
      fileName: 'notes.txt',
      title: 'Invalid file type',
      description: 'Please select an image file.',
    });
  });

  it.each([
    ['dance.gif', 'image/gif'],
    ['logo.svg', 'image/svg+xml'],
  ])('explains that %s (%s) is a picture in an unsupported format', (name, type) => {
    expect(refusalOf(file(name, type))?.description).toMatch(/cannot read this kind of picture/);
  });

  it('recognizes a picture by its extension when the system reports no type', () => {
    expect(refusalOf(file('new.avif', ''))).toBeUndefined();
    expect(refusalOf(file('unknown', ''))?.description).toBe('Please select an image file.');
  });

  it('reports an empty picture as damaged', () => {
    expect(refusalOf(file('a.jpg', 'image/jpeg', 0))?.title).toBe('Photo damaged');
  });

  it('accepts exactly 10 MB and rejects one byte more', () => {
    expect(refusalOf(file('a.jpg', 'image/jpeg', 10 * MEGABYTE))).toBeUndefined();
    expect(refusalOf(file('a.jpg', 'image/jpeg', 10 * MEGABYTE + 1))).toMatchObject({
      title: 'File too large',
      description: 'Please select an image under 10MB.',
    });
  });

  it('accepts files until the slots are full and rejects the others; a rejected file takes no slot', () => {
    const { accepted, refusals } = sortFiles([file('a.txt', 'text/plain'), file('b.jpg'), file('c.jpg')], 1);
    expect(accepted.map(({ name }) => name)).toEqual(['b.jpg']);
    expect(refusals[1]).toEqual({
      fileName: 'c.jpg',
      title: 'Photo limit reached',
      description: 'You can only upload up to 6 photos.',
    });
  });
});

it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.webp', 'a.avif'])(
  'accepts %s by its extension when the system reports no type',
  (name) => expect(sortFiles([file(name, '')], 6).refusals).toEqual([]),
);

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('accepts the type %s', (type) =>
  expect(sortFiles([file('a', type)], 6).refusals).toEqual([]),
);

it('recognises a .heif file without a type as a picture', () => {
  expect(refusalOf(file('a.heif', ''))).toMatchObject({
    title: 'Invalid file type',
    description:
      'This browser cannot read HEIC pictures. Please save a copy as JPEG. For new pictures of an iPhone, choose Most Compatible in Settings, Camera, Formats.',
  });
});
