import { profileRoutes } from '@sixfold/api-contract';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';
import { createHandlers } from '../testing/handlers';
import { renderInRemote } from '../testing/renderInRemote';
import { CosmicTimingPage } from './CosmicTimingPage';
import { PersonalityAnalysisPage } from './PersonalityAnalysisPage';

const PAGES = [
  ['/personality-analysis', PersonalityAnalysisPage],
  ['/cosmic-timing', CosmicTimingPage],
] as const;

test.each(PAGES)('%s offers Retry when the API does not reply', (at, Page) =>
  expectRetryAfterSilence(() => renderInRemote(<Page />, { handlers: createHandlers(), at })),
);

test('/cosmic-timing offers Retry when only the profile is loaded', () =>
  expectRetryAfterSilence(
    () => renderInRemote(<CosmicTimingPage />, { handlers: createHandlers(), at: '/cosmic-timing' }),
    [profileRoutes.getOwnProfile.path],
  ));
