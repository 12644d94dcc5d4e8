import { defineRemote } from '@sixfold/client-kit';
import { PersonalityAnalysisPage } from './pages/PersonalityAnalysisPage';
import { CosmicTimingPage } from './pages/CosmicTimingPage';

export default defineRemote({
  name: 'insights',
  pages: [
    { path: '/personality-analysis', page: PersonalityAnalysisPage },
    { path: '/cosmic-timing', page: CosmicTimingPage },
  ],
});
