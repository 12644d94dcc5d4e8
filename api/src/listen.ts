import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Number of ports tried after a busy default port. */
const NEXT_PORTS = 20;

export interface ListenOptions {
  host: string;
  port: number;
  /** Whether PORT was set. If so, the server never falls back to another port. */
  portGiven: boolean;
}

/**
 * Starts listening and returns the URL to open.
 * @throws Error explaining what to do when no port is free
 */
export async function listen(http: Server, { host, port, portGiven }: ListenOptions): Promise<string> {
  const last = portGiven || port === 0 ? port : port + NEXT_PORTS;
  for (let candidate = port; candidate <= last; candidate += 1) {
    if (await tryPort(http, host, candidate)) return formatAddress(http, host);
  }
  throw new Error(
    portGiven
      ? `Port ${port} is busy. Stop what uses it, or choose another with PORT=${port + 1}.`
      : `The ports ${port} to ${last} are all busy. Choose a free one with PORT=….`,
  );
}

function tryPort(http: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      http.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${port} needs more rights. Choose one above 1024 with PORT=….`));
      else reject(error);
    };
    const onListening = () => {
      http.off('error', onError);
      resolve(true);
    };
    http.once('error', onError);
    http.once('listening', onListening);
    http.listen(port, host);
  });
}

function formatAddress(http: Server, host: string): string {
  const { port } = http.address() as AddressInfo;
  const named = host === '0.0.0.0' || host === '127.0.0.1' || host === '::' ? 'localhost' : host;
  return `http://${named}:${port}`;
}
