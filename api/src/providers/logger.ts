import pino from 'pino';
import type { Logger } from './ports';

/**
 * One structured line an event on standard output. Callers pass ids, counts and durations; nothing that a person
 * typed or that identifies them belongs in a log line. The redaction is the net below that rule.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: 'event',
    redact: ['*.email', '*.password', '*.cookie', '*.authorization', 'email', 'password', 'cookie'],
  });
}
