import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from './loopback';

/**
 * True when the live connection may begin. Browsers send cookies with a foreign page's WebSocket, so only the origin
 * distinguishes it. They leave the header out of a GET to the page's own origin, by which long-polling begins; a foreign
 * page cannot send that without it and read the reply.
 */
export function isOwnHandshake(req: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host, upgrade, 'sec-fetch-site': site = 'same-origin' } = req.headers;
  if (origin !== undefined || upgrade !== undefined) return isSameOrigin(req, publicOrigin);
  const isOwnHost = publicOrigin !== undefined || isLoopbackName(toHostname(host));
  return site === 'same-origin' && isOwnHost;
}

const toHostname = (host = ''): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

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
