import { defineRemote } from '@sixfold/client-kit';
import { OnboardingPage } from './pages/OnboardingPage';

export default defineRemote({
  name: 'onboarding',
  pages: [{ path: '/onboarding', page: OnboardingPage }],
});
