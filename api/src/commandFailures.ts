import type { Logger } from './providers/ports';

/** Events of server-only features: a command neither builds nor releases anything. */
const NOT_OF_COMMANDS = /^(?:release|releases|remote|registry|canary|canaries|photo_check)_/;

interface CommandFailures {
  logger: Logger;
  add: (failure: string) => void;
  /** Lists the failed parts of a command, without any text that members entered. */
  list: () => string[];
}

/** Collects failures that the application only logs, so that a command can report them. */
export function collectFailures(logger: Logger): CommandFailures {
  const failures = new Set<string>();
  const collect = (fields: object, event: string) => {
    if (NOT_OF_COMMANDS.test(event)) return;
    const reason = 'err' in fields && fields.err instanceof Error ? ` (${readReason(fields.err)})` : '';
    failures.add(`${describeFailure(fields, event).replaceAll('_', ' ')}${reason}`);
  };
  return {
    logger: { ...logger, warn: collect, error: collect, debug: () => undefined, info: () => undefined },
    add: (failure) => void failures.add(failure),
    list: () => [...failures],
  };
}

/** A failed effect stays stored until it is delivered, so the server retries it. */
const describeFailure = (fields: object, event: string): string =>
  event === 'effect_failed' && 'kind' in fields
    ? `${String(fields.kind)} failed; the server tries it again`
    : event;

/** A refused connection is an AggregateError with an empty message. */
const readReason = (error: Error & { code?: string }): string => error.message || error.code || error.name;
