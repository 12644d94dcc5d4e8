import {
  getStatusLabel,
  needsGuidance,
  POSE_TEXTS,
  REFUSED_TEXT,
  REQUEST_FAILED_TEXT,
} from './photoCheckTexts';

it('uses the specification’s instructions and rejections', () => {
  expect(POSE_TEXTS).toEqual({
    look_straight: 'Look straight into the camera',
    turn_left: 'Turn your head a little to your left',
    turn_right: 'Turn your head a little to your right',
  });
  expect(REFUSED_TEXT).toBe("We couldn't verify your photo. Please try again with better lighting.");
  expect(REQUEST_FAILED_TEXT).toBe('There was an error processing your verification. Please try again.');
});

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

it('gives advice after more than three attempts', () => {
  expect([0, 3, 4, 9].filter((verificationAttempts) => needsGuidance({ verificationAttempts }))).toEqual([
    4, 9,
  ]);
});
