import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { toAddressKey, toClientAddress } from '../http/clientAddress';
import { terminate, type EngineConnection } from './terminate';

/** Maximum connections of one address without an identified member. Many members of one office reconnect together. */
export const OPEN_HANDSHAKES_PER_ADDRESS = 50;

interface HandshakesOptions {
  /** Undefined disables the limit. */
  max: number | undefined;
  timeoutMs: number;
  trustedProxies: number;
}

/** Limits the open handshakes of each network address and terminates those that take too long. */
export function createHandshakes({ max, timeoutMs, trustedProxies }: HandshakesOptions) {
  const counts = new Map<string, number>();
  const open = new Map<IncomingMessage, { address: string; timer: NodeJS.Timeout }>();

  function end(req: IncomingMessage): void {
    const handshake = open.get(req);
    if (!handshake) return;
    clearTimeout(handshake.timer);
    open.delete(req);
    const left = (counts.get(handshake.address) ?? 1) - 1;
    if (left > 0) counts.set(handshake.address, left);
    else counts.delete(handshake.address);
  }

  return {
    /** Returns false when the address has too many open handshakes. */
    begin(req: IncomingMessage): boolean {
      const address = toAddressKey(toClientAddress(req, trustedProxies));
      const count = counts.get(address) ?? 0;
      if (max !== undefined && count >= max) return false;
      counts.set(address, count + 1);
      // Also covers a request that never becomes a connection.
      const timer = setTimeout(() => end(req), timeoutMs).unref();
      open.set(req, { address, timer });
      return true;
    },
    /** Terminates each connection that does not `end` its handshake in time. */
    watch(io: Server): void {
      io.engine.on('connection', (connection: EngineConnection) => {
        const { request } = connection;
        const timer = setTimeout(() => open.has(request) && terminate(connection), timeoutMs).unref();
        const handshake = open.get(request);
        if (handshake) {
          clearTimeout(handshake.timer);
          handshake.timer = timer;
        }
        connection.once('close', () => end(request));
      });
    },
    end,
  };
}
