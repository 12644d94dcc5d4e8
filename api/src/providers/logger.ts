import pino, { destination } from 'pino';
import type { Logger } from './ports';

/**
 * One structured line an event on standard output, or on standard error for commands that answer on the other. Callers pass ids, counts and durations; nothing that a person
 * typed or that identifies them belongs in a log line. The redaction is the net below that rule.
 */
export function createLogger(level: string, output: 'stdout' | 'stderr' = 'stdout'): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: 'event',
    redact: ['*.email', '*.password', '*.cookie', '*.authorization', 'email', 'password', 'cookie'],
  };
  // A command ends by process.exit, which would lose what is still to be written.
  return output === 'stdout' ? pino(options) : pino(options, destination({ fd: 2, sync: true }));
}
