import type { Logger } from './providers/ports';

/** What a command does not do itself: builds and releases, which the server watches. */
const NOT_OF_COMMANDS = /^(?:release|releases|remote|registry|canary|canaries|photo_check)_/;

interface CommandFailures {
  logger: Logger;
  add: (failure: string) => void;
  /** Lists the parts of a command's work that failed, without what members typed. */
  list: () => string[];
}

/** Collects what the application only logs, because a command must not report as done what was not done. */
export function collectFailures(logger: Logger): CommandFailures {
  const failures = new Set<string>();
  const collect = (fields: object, event: string) => {
    if (NOT_OF_COMMANDS.test(event)) return;
    const reason = 'err' in fields && fields.err instanceof Error ? ` (${readReason(fields.err)})` : '';
    failures.add(`${event.replaceAll('_', ' ')}${reason}`);
  };
  return {
    logger: { ...logger, warn: collect, error: collect, debug: () => undefined, info: () => undefined },
    add: (failure) => void failures.add(failure),
    list: () => [...failures],
  };
}

/** A refused connection has several errors and no message of its own. */
const readReason = (error: Error & { code?: string }): string => error.message || error.code || error.name;
