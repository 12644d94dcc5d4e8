import { buildUser } from '@sixfold/api-contract/testing';
import { runAlone } from '@sixfold/tooling/harness';
import { createCallServer } from '../src/testing/callHandlers';
import { handlers } from '../src/testing/handlers';
import { startFakeCallee } from './fakeCallee';

const calls = createCallServer();
startFakeCallee(calls);
void runAlone({ startAt: '/messages', user: buildUser(), handlers: [...handlers, ...calls.handlers] });
