import { buildUser } from '@sixfold/api-contract/testing';
import { runAlone } from '@sixfold/tooling/harness';
import { createHandlers } from '../src/testing/handlers';

void runAlone({ startAt: '/personality-analysis', user: buildUser(), handlers: createHandlers() });
