import { fileNameOf } from './fileNameOf';

test('returns the file name of the server', () => {
  expect(fileNameOf('attachment; filename="sixfold-2026-05-10.zip"', 'x.zip')).toBe('sixfold-2026-05-10.zip');
});

test.each([
  null,
  'attachment',
  'attachment; filename="../up.zip"',
  'attachment; filename=".hidden"',
  'attachment; filename="a/b.zip"',
  'attachment; filename=""',
])('returns the default name for %p', (disposition) => {
  expect(fileNameOf(disposition, 'sixfold.zip')).toBe('sixfold.zip');
});
