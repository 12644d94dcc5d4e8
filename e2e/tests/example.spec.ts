// The example of the README, for a team with its own repository.
import {
  ADA,
  breakServerOf,
  expect,
  fallbackOf,
  findRemote,
  openAndExpectFallback,
  retry,
  test,
  useAnother,
} from '@sixfold/e2e';

const profile = findRemote('profile');

test('members use the rest while our remote is down, and Retry brings it back', async ({
  openBrowser,
  signIn,
  watch,
}) => {
  watch.expect(/\/remotes\/profile\//);
  const page = await openBrowser({ as: await signIn(ADA) });
  const mend = await breakServerOf(page, '*/remotes/profile/*', { fails: 'ConnectionRefused' });
  await openAndExpectFallback(page, profile);
  await useAnother(profile, page);
  await expect(fallbackOf(page, profile)).toBeVisible();
  await mend();
  await retry(page, profile);
});
