import { runAlone } from '@sixfold/tooling/harness';
import { handlers } from '../src/testing/handlers';

void runAlone({ startAt: '/onboarding', user: null, handlers });
