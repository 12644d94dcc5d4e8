import type { IncomingMessage } from 'node:http';

export interface EngineConnection {
  id: string;
  readyState: string;
  request: IncomingMessage;
  transport: { name: string; socket?: { terminate: () => void } };
  on: (event: 'packet', listener: () => void) => void;
  once: (event: 'close', listener: () => void) => void;
  /** `discard` drops queued packets instead of sending them. */
  close: (discard?: boolean) => void;
}

/**
 * Terminates a connection immediately. Closing a WebSocket only asks the other side, which may stay for half a minute.
 */
export function terminate(connection: EngineConnection): void {
  const { transport } = connection;
  connection.close(true);
  if (transport.name === 'websocket') transport.socket?.terminate();
}
