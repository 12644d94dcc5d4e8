import { newDeviceEmail, passwordChangedEmail } from './emails';

const ADA = { email: 'ada@example.org', firstName: 'Ada', isConfirmed: true };
const ORIGIN = 'https://sixfold.example';

it('newDeviceEmail formats the time in words and UTC', () => {
  const { text } = newDeviceEmail(ADA, {
    device: 'Firefox on Linux',
    at: new Date('2026-11-28T19:14:59Z'),
    origin: ORIGIN,
  });
  expect(text).toContain('\nFirefox on Linux, 28 November 2026, 19:14 UTC\n');
});

it.each([
  ['a new device', newDeviceEmail(ADA, { device: 'Firefox', at: new Date(), origin: ORIGIN })],
  ['a changed password', passwordChangedEmail(ADA, ORIGIN)],
])('an e-mail about %s links to the password and to the sessions', (_, { text }) => {
  expect(text).toMatch(
    /choose a new password straight away:\n\nhttps:\/\/sixfold\.example\/account\?open=password\n/,
  );
  expect(text).toMatch(/where you are signed in.*:\nhttps:\/\/sixfold\.example\/account\?open=sessions\n/);
});
