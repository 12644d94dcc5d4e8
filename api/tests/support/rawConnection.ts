import { connect, type Socket } from 'node:net';

interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A keep-alive connection on which a test writes raw bytes; responses are read in order. */
export interface RawConnection {
  socket: Socket;
  write: (bytes: string | Buffer) => void;
  /** Returns the next response. Rejects if the connection ends first. */
  next: () => Promise<RawResponse>;
  /** Resolves when the other side has closed the connection. */
  closed: Promise<void>;
}

export function openConnection(origin: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  let isClosed = false;
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true;
      notify();
      resolve();
    }),
  );
  socket.on('error', () => undefined);
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    received += String(chunk);
    notify();
  });

  const take = (): RawResponse | undefined => {
    const response = parseResponse(received);
    if (response) received = response.rest;
    return response;
  };
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    next: () =>
      new Promise((resolve, reject) => {
        const readNext = () => {
          const response = take();
          if (!response && !isClosed) return;
          listeners.delete(readNext);
          if (response) resolve(response);
          else reject(new Error(`The connection closed before a response arrived: ${received}`));
        };
        listeners.add(readNext);
        readNext();
      }),
    closed,
  };
}

/** Parses a complete response at the start of the text, with a length or in chunks. */
function parseResponse(text: string): (RawResponse & { rest: string }) | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const status = Number(statusLine.split(' ')[1]);
  const bodyStart = headEnd + 4;
  const length = headers['content-length'];
  const end =
    length === undefined
      ? headers['transfer-encoding'] === 'chunked'
        ? text.indexOf('0\r\n\r\n', bodyStart) + 5
        : bodyStart
      : bodyStart + Number(length);
  if (end < bodyStart || text.length < end) return undefined;
  return { status, headers, body: text.slice(bodyStart, end), rest: text.slice(end) };
}
