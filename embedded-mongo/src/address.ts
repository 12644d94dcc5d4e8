import { createHash } from 'node:crypto';
import { existsSync, lstatSync, rmSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeOwnFolder, makePrivateFolder } from './privateFolder';
import type { Address } from './wire/connections';

export interface AddressOptions {
  dataDir: string;
  /** Selects TCP: 127.0.0.1 (default), ::1 or localhost. Every user of the machine can connect. */
  host?: string;
  /** Selects TCP; 0 picks any free port. */
  port?: number;
  /** A Unix socket outside the data folder; its folder must be private. */
  socketPath?: string;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
/** The size of `sockaddr_un` without the terminating zero. */
const SOCKET_PATH_MAX_BYTES = process.platform === 'linux' ? 107 : 103;
const isTooLong = (socketPath: string): boolean => Buffer.byteLength(socketPath) > SOCKET_PATH_MAX_BYTES;

/** Returns a path in this user's private folder below the system's temporary folder. */
function temporarySocketPath(dataDir: string): string {
  const folder = path.join(tmpdir(), `embedded-mongo-${process.getuid?.() ?? ''}`);
  makeOwnFolder(folder);
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  return path.join(folder, `${name}.sock`);
}

/** Returns the socket path of a data folder: inside it, or in the temporary folder when that path is too long. */
function defaultSocketPath(dataDir: string): string {
  const inside = path.join(dataDir, 'mongo.sock');
  return isTooLong(inside) ? temporarySocketPath(dataDir) : inside;
}

/** Error codes of file systems without sockets, such as some network shares. */
const SOCKETS_UNSUPPORTED_CODES = ['ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EINVAL'];

/** Returns the fallback address for a data folder on a file system without sockets; undefined for other failures. */
export function getFallbackAddress(
  failure: unknown,
  { dataDir, socketPath }: AddressOptions,
): Address | undefined {
  const { code = '', syscall } = failure as NodeJS.ErrnoException;
  if (socketPath !== undefined || syscall !== 'listen' || !SOCKETS_UNSUPPORTED_CODES.includes(code))
    return undefined;
  return { socketPath: temporarySocketPath(path.resolve(dataDir)) };
}

function checkSocketPath(socketPath: string): string {
  if (!socketPath.endsWith('.sock'))
    throw new Error(`${socketPath}: the name of a socket ends in .sock, or drivers do not recognise it.`);
  const folder = path.dirname(socketPath);
  if (!existsSync(folder)) makePrivateFolder(folder);
  if ((statSync(folder).mode & 0o077) !== 0)
    throw new Error(`Other users can reach ${folder}. Put the socket into a folder with mode 700.`);
  return socketPath;
}

/**
 * Resolves the address of a server. Uses TCP on Windows, because the driver cannot use named pipes.
 * @throws when the address would be open to a network or the socket to other users
 */
export function resolveAddress({ dataDir, host, port, socketPath }: AddressOptions): Address {
  if (host !== undefined && !LOOPBACK.has(host))
    throw new Error(
      `The embedded database has no users and listens on loopback only, not on ${host}. Use a MongoDB server for a network.`,
    );
  const isTcp = host !== undefined || port !== undefined || process.platform === 'win32';
  if (isTcp && socketPath === undefined) return { host: host ?? '127.0.0.1', port: port ?? 0 };
  const chosen =
    socketPath === undefined
      ? defaultSocketPath(path.resolve(dataDir))
      : checkSocketPath(path.resolve(socketPath));
  if (isTooLong(chosen))
    throw new Error(`A socket's path may have ${SOCKET_PATH_MAX_BYTES} bytes; ${chosen} is longer.`);
  return { socketPath: chosen };
}

/** Formats the connection string for mongoose or the driver. */
export function formatUri(address: Address, bound: AddressInfo | string | null): string {
  if ('socketPath' in address)
    return `mongodb://${encodeURIComponent(address.socketPath)}/?directConnection=true`;
  const host = address.host === '::1' ? '[::1]' : address.host;
  const port = typeof bound === 'object' && bound ? bound.port : address.port;
  return `mongodb://${host}:${port}/?directConnection=true`;
}

const TIMEOUT_MS = 2_000;

function isAccepting(target: { path: string } | { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...target, timeout: TIMEOUT_MS });
    const settle = (found: boolean): void => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

/** Returns whether the server at an address from `formatUri` accepts connections. */
export function isServing(uri: string): Promise<boolean> {
  const { hostname, port } = new URL(uri);
  if (port === '') return isAccepting({ path: decodeURIComponent(hostname) });
  return isAccepting({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}

/** Removes the socket of a killed server. @throws when a server still uses it, or it is another kind of file */
export async function removeStaleSocket(socketPath: string): Promise<void> {
  if (!existsSync(socketPath)) return;
  if (!lstatSync(socketPath).isSocket()) throw new Error(`${socketPath} is there already and is no socket.`);
  if (await isAccepting({ path: socketPath }))
    throw new Error(`Another server listens on ${socketPath}. Stop it, or choose another path (--socket).`);
  rmSync(socketPath, { force: true });
}
