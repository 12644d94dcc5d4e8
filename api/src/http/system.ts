import { systemCalls } from '@sixfold/api-contract';
import { Failure } from './errors';
import type { Calls } from './mount';
import { describeCalls } from './openapi';

/** Whether this process takes requests: false before it is set up and from the moment it begins to stop. */
export interface Readiness {
  isReady: () => Promise<boolean>;
}

export function mountSystem(calls: Calls, readiness: Readiness): void {
  const description = describeCalls();
  calls.forAnybody(systemCalls.health, () => ({ status: 'ok' }));
  calls.forAnybody(systemCalls.ready, async () => {
    if (!(await readiness.isReady())) throw new Failure('not_ready');
    return { status: 'ready' };
  });
  calls.forAnybody(systemCalls.openapi, () => description);
}
