import { buildUser } from '@sixfold/api-contract/testing';
import { runAlone } from '@sixfold/tooling/harness';
import { handlers } from '../src/testing/handlers';

void runAlone({ startAt: '/matches', user: buildUser(), handlers });
