import { profileRoutes } from '@sixfold/api-contract';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';
import { PROFILES } from '../testing/members';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

const { userId } = PROFILES[0]!;

test.each(['/matches', '/likes', '/mutual-matches', `/people/${userId}`])(
  '%s offers Retry when the API does not reply',
  (address) => expectRetryAfterSilence(() => showAt(address)),
);

test('/people offers Retry for the data of the pair when only the member is loaded', () =>
  expectRetryAfterSilence(
    () => showAt(`/people/${userId}`),
    [profileRoutes.getMemberProfile.path.replace(':userId', userId)],
  ));
