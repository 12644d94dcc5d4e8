import { profileCalls, profileRoutes } from '@sixfold/api-contract';
import { mockCall } from '@sixfold/api-contract/testing';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';
import { exampleCharts } from '../testing/exampleCharts';
import { intersectEverything } from '../testing/intersectEverything';
import { openEnhancement } from '../testing/openEnhancement';
import { openProfile } from '../testing/openProfile';

intersectEverything();
const showProfile = () => openProfile({ handlers: [mockCall(profileCalls.getCharts, () => exampleCharts)] });

test('/profile offers Retry when the API does not reply', () => expectRetryAfterSilence(showProfile));

test.each(['photos', 'safety', 'insights'] as const)(
  '/profile-enhancement?tab=%s offers Retry when the API does not reply',
  (tab) => expectRetryAfterSilence(() => openEnhancement({ tab })),
);

const OWN_PROFILE = [profileRoutes.getOwnProfile.path];

test('/profile offers Retry when only the profile itself is loaded', () =>
  expectRetryAfterSilence(showProfile, OWN_PROFILE));

test.each(['photos', 'safety', 'insights'] as const)(
  '/profile-enhancement?tab=%s offers Retry when only the profile itself is loaded',
  (tab) => expectRetryAfterSilence(() => openEnhancement({ tab }), OWN_PROFILE),
);
