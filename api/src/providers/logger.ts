import pino, { destination } from 'pino';
import type { Logger } from './ports';

/**
 * Writes one structured line per event to standard output, or to standard error for commands whose result is on
 * standard output. Callers pass ids, counts and durations. Text typed by a person or data that identifies them must
 * never be logged; the redaction is only a safety net.
 */
export function createLogger(level: string, output: 'stdout' | 'stderr' = 'stdout'): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: 'event',
    redact: ['*.email', '*.password', '*.cookie', '*.authorization', 'email', 'password', 'cookie'],
  };
  // A command ends with process.exit, which would lose pending writes.
  return output === 'stdout' ? pino(options) : pino(options, destination({ fd: 2, sync: true }));
}
