import { needsGuidance, getStatusLabel } from './photoCheckTexts';

it.each([
  [false, 'none', 'Not Verified'],
  [true, 'none', 'Verified'],
  [true, 'rejected', 'Verified'],
  [false, 'rejected', 'Rejected'],
  [false, 'pending', 'Pending'],
  [true, 'pending', 'Pending'],
] as const)('verified %s with the status %s is shown as %s', (isPhotoVerified, verificationStatus, words) => {
  expect(getStatusLabel({ isPhotoVerified, verificationStatus })).toBe(words);
});

it('says what helps after more than three attempts', () => {
  expect([0, 3, 4, 9].filter((verificationAttempts) => needsGuidance({ verificationAttempts }))).toEqual([
    4, 9,
  ]);
});
