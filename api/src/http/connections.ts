import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

/** How long a connection may keep us waiting. */
export interface ConnectionTimeouts {
  /** For all headers of a request, from the moment it is connected. */
  headersMs: number;
  /** For a whole body, unless its call has allowed an upload. */
  bodyMs: number;
  /** For a whole request: a picture of 10 MB may come over a slow line. */
  requestMs: number;
  /** Between two pieces of a body, and between two that we send. */
  stallMs: number;
  /** An upload that sends less than this within `stallMs` is closed. */
  uploadBytesMin: number;
  /** Waits for the next request on an idle connection. */
  keepAliveMs: number;
  /** How often connections are looked at. */
  checkEveryMs: number;
}

/** Half-open connections and those that send a byte at a time are closed after 30 s. */
export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headersMs: 20_000,
  bodyMs: 30_000,
  requestMs: 5 * 60_000,
  stallMs: 30_000,
  // 8 kB a second: a picture of 10 MB needs four times that to arrive within `requestMs`.
  uploadBytesMin: 240 * 1_024,
  keepAliveMs: 75_000,
  checkEveryMs: 5_000,
};

/** An HTTP server that closes connections which keep it waiting. */
export function createHttpServer(
  listener: RequestListener,
  timeouts: ConnectionTimeouts = CONNECTION_TIMEOUTS,
): Server {
  const options = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
  };
  return createServer(options, (req, res) => {
    if (hasBody(req)) limitBody(req, res, timeouts);
    listener(req, res);
  });
}

/** Closes the connection when the other side takes nothing of a response that is being sent. */
export function closeWhenStalled(res: ServerResponse, stallMs = CONNECTION_TIMEOUTS.stallMs): void {
  if (!res.writableFinished) res.setTimeout(stallMs, () => res.destroy());
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Replaces the deadline of a body by a minimum rate. */
const uploads = new WeakMap<IncomingMessage, () => void>();

/**
 * Gives a body the time of an upload. A call that expects a file asks for it once it knows the member: what a request
 * says of itself gives it no time.
 */
export const allowUpload = (req: IncomingMessage): void => uploads.get(req)?.();

function limitBody(
  req: IncomingMessage,
  res: ServerResponse,
  { bodyMs, stallMs, uploadBytesMin }: ConnectionTimeouts,
): void {
  const close = () => req.socket.destroy();
  req.setTimeout(stallMs, close);
  // A refused body may neither end nor close; the timer of a connection that is gone must not keep the process running.
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
    // After the response the timeout of the connection is that for the next request.
    if (!res.writableFinished) req.setTimeout(0);
  };
  req.once('end', release);
  req.once('close', () => clearTimeout(timer));
}
