import { inspect } from 'node:util';
import type { Logger } from '../../src/providers/ports';

export interface LogLine {
  level: string;
  event: string;
  fields: object;
}

export function recordingLogger(lines: LogLine[]): Logger {
  const at = (level: string) => (fields: object, event: string) => void lines.push({ level, event, fields });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Returns the lines of one request. */
export const formatRequestLog = (logs: readonly LogLine[], requestId: string): string =>
  logs
    .filter(({ fields }) => 'requestId' in fields && fields.requestId === requestId)
    .map(({ level, event, fields }) => `${level} ${event} ${inspect(fields)}\n`)
    .join('');
