import type { ErrorId, systemCalls } from '@sixfold/api-contract';
import { Failure } from '../failure';
import type { HandlersOf } from './handlers';
import { describeCalls } from './openapi';

export interface Readiness {
  /** Returns the reason why this process should get no requests; undefined when it should. */
  findReadinessProblem: () => Promise<ErrorId | undefined>;
}

export function createSystemHandlers({ findReadinessProblem }: Readiness): HandlersOf<typeof systemCalls> {
  let description: ReturnType<typeof describeCalls> | undefined;
  return {
    health: () => ({ status: 'ok' }),
    async ready() {
      const problem = await findReadinessProblem();
      if (problem) throw new Failure(problem);
      return { status: 'ready' };
    },
    openapi: () => (description ??= describeCalls()),
  };
}
