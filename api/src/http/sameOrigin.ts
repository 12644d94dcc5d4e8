import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from './loopback';

/**
 * True when the browser says that the request comes from our own pages. With a public origin configured it must be
 * that one; in development the origin's host must be the one that was asked, and one that always means this machine.
 */
export function isSameOrigin(req: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host } = req.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return publicOrigin === undefined
    ? given.host === host && isLoopbackName(given.hostname)
    : given.origin === publicOrigin;
}
