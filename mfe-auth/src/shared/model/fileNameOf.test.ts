import { fileNameOf } from './fileNameOf';

test('the file is named as the server says', () => {
  expect(fileNameOf('attachment; filename="sixfold-2026-05-10.zip"', 'x.zip')).toBe('sixfold-2026-05-10.zip');
});

test.each([
  null,
  'attachment',
  'attachment; filename="../up.zip"',
  'attachment; filename=".hidden"',
  'attachment; filename="a/b.zip"',
  'attachment; filename=""',
])('%p gives the name we would choose', (disposition) => {
  expect(fileNameOf(disposition, 'sixfold.zip')).toBe('sixfold.zip');
});
