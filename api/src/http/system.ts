import type { systemCalls } from '@sixfold/api-contract';
import { Failure } from '../failure';
import type { HandlersOf } from './handlers';
import { describeCalls } from './openapi';

export interface Readiness {
  /** Whether this process takes requests: false before it is set up and from the moment it begins to stop. */
  isReady: () => Promise<boolean>;
}

export function createSystemHandlers({ isReady }: Readiness): HandlersOf<typeof systemCalls> {
  let description: ReturnType<typeof describeCalls> | undefined;
  return {
    health: () => ({ status: 'ok' }),
    async ready() {
      if (!(await isReady())) throw new Failure('not_ready');
      return { status: 'ready' };
    },
    openapi: () => (description ??= describeCalls()),
  };
}
