import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from './loopback';

/**
 * Returns whether the live connection may start. Browsers send cookies with a foreign page's WebSocket, so only the
 * origin distinguishes it. Long-polling starts with a same-origin GET, for which browsers omit the header; a foreign
 * page cannot omit it and still read the reply.
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
 * Returns whether the browser reports that the request comes from our own pages. The origin must be the configured
 * public origin; in development, its host must be the requested one and a loopback name.
 */
export function isSameOrigin(req: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host } = req.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  return publicOrigin === undefined
    ? given.host === host && isLoopbackName(given.hostname)
    : given.origin === publicOrigin;
}
