import type { IncomingMessage } from 'node:http';

/**
 * True when the browser says that the request comes from our own pages. With a public origin configured it must be
 * that one; in development the origin's host must be the one that was asked.
 */
export function isSameOrigin(req: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host } = req.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return publicOrigin === undefined ? given.host === host : given.origin === publicOrigin;
}
