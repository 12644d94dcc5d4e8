import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';

/** Limits for connections that keep the server waiting. */
export interface ConnectionTimeouts {
  /** For all headers of a request, starting when the connection opens. */
  headersMs: number;
  /** For an entire body, unless its call has allowed an upload. */
  bodyMs: number;
  /** For an entire request: a 10 MB picture may arrive over a slow connection. */
  requestMs: number;
  /** Between two chunks received or sent. */
  stallMs: number;
  /** An upload that sends fewer bytes than this within `stallMs` is closed. */
  uploadBytesMin: number;
  /** For the next request on an idle connection. */
  keepAliveMs: number;
  /** Interval between connection checks. */
  checkEveryMs: number;
}

/** Half-open connections and ones that trickle single bytes are closed after 30 s. */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headersMs: 20_000,
  bodyMs: 30_000,
  requestMs: 5 * 60_000,
  stallMs: 30_000,
  // 8 kB per second: a 10 MB picture needs four times that to arrive within `requestMs`.
  uploadBytesMin: 240 * 1_024,
  keepAliveMs: 75_000,
  checkEveryMs: 5_000,
};

/** Creates an HTTP server that closes connections which keep it waiting. */
export function createHttpServer(
  listener: RequestListener,
  timeouts: ConnectionTimeouts = CONNECTION_TIMEOUTS,
): Server {
  /** Limits bodies before any listener runs, because Socket.IO keeps the requests of its path from `listener`. */
  class LimitedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(req: Request) {
      super(req);
      if (hasBody(req)) limitBody(req, this, timeouts);
    }
  }
  const options = {
    ServerResponse: LimitedResponse,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
  };
  return createServer(options, listener);
}

/** Closes the connection when the client stops receiving the response. */
export function closeWhenStalled(res: ServerResponse, stallMs = CONNECTION_TIMEOUTS.stallMs): void {
  if (!res.writableFinished) res.setTimeout(stallMs, () => res.destroy());
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Per request, a function that replaces the body's deadline with a minimum rate. */
const uploads = new WeakMap<IncomingMessage, () => void>();

/**
 * Extends a body's time limit to that of an upload. Only calls that expect a file do this, after identifying the
 * member, so a request's own headers never extend the limit.
 */
export const allowUpload = (req: IncomingMessage): void => uploads.get(req)?.();

function limitBody(
  req: IncomingMessage,
  res: ServerResponse,
  { bodyMs, stallMs, uploadBytesMin }: ConnectionTimeouts,
): void {
  const close = () => req.socket.destroy();
  req.setTimeout(stallMs, close);
  // A refused body may neither end nor close, so the timer of a dead connection must not keep the process running.
  let timer = setTimeout(close, bodyMs).unref();
  uploads.set(req, () => {
    clearTimeout(timer);
    if (req.complete) return;
    let { bytesRead } = req.socket;
    timer = setInterval(() => {
      if (req.socket.bytesRead - bytesRead < uploadBytesMin) close();
      ({ bytesRead } = req.socket);
    }, stallMs).unref();
  });
  const release = () => {
    clearTimeout(timer);
    // After the response, the connection's timeout already applies to the next request.
    if (!res.writableFinished) req.setTimeout(0);
  };
  req.once('end', release);
  req.once('close', () => clearTimeout(timer));
}
