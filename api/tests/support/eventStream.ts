import type { AnalysisJobEvent } from '@sixfold/api-contract';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { Browser } from './browser';
import { waitUntil } from './waiting';

/** A stream of server-sent events, read like a browser. */
export interface OpenedEvents {
  status: number;
  headers: IncomingHttpHeaders;
  events: { id: string; data: AnalysisJobEvent }[];
  /** Concatenated text of all events. */
  text: () => string;
  /** All raw data, including comments. */
  raw: () => string;
  hasEnded: () => boolean;
  ended: () => Promise<void>;
  close: () => void;
}

export function openEvents(
  browser: Browser,
  path: string,
  headers: Record<string, string> = {},
): Promise<OpenedEvents> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, browser.origin),
      { headers: { cookie: browser.cookie, 'accept-encoding': 'gzip, br', ...headers } },
      (response) => {
        let raw = '';
        let hasEnded = false;
        response.setEncoding('utf8');
        response.on('data', (part: string) => (raw += part));
        response.on('close', () => (hasEnded = true));
        response.on('error', () => undefined);
        const opened: OpenedEvents = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          get events() {
            return readEvents(raw);
          },
          text: () => readEvents(raw).reduce((text, { data }) => text.slice(0, data.from) + data.text, ''),
          raw: () => raw,
          hasEnded: () => hasEnded,
          ended: () => waitUntil(() => hasEnded),
          close: () => sent.destroy(),
        };
        resolve(opened);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const readEvents = (raw: string): OpenedEvents['events'] =>
  raw
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return id !== undefined && data !== undefined
        ? [{ id, data: JSON.parse(data) as AnalysisJobEvent }]
        : [];
    });
