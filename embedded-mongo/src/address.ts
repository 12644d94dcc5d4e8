import { createHash } from 'node:crypto';
import { existsSync, lstatSync, rmSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeOwnFolder, makePrivateFolder } from './privateFolder';
import type { Address } from './wire/connections';

export interface AddressOptions {
  dataDir: string;
  /** Asks for TCP: 127.0.0.1 (default), ::1 or localhost. Every user of the machine can connect. */
  host?: string;
  /** Asks for TCP; 0 takes any free port. */
  port?: number;
  /** A Unix socket elsewhere than in the data folder; its folder must be private. */
  socketPath?: string;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
/** What fits into `sockaddr_un` beside the final zero. */
const SOCKET_PATH_MAX_BYTES = process.platform === 'linux' ? 107 : 103;
const isTooLong = (socketPath: string): boolean => Buffer.byteLength(socketPath) > SOCKET_PATH_MAX_BYTES;

/** A path made from the data folder's, in this user's own folder below the system's temporary one. */
function temporarySocketPath(dataDir: string): string {
  const folder = path.join(tmpdir(), `embedded-mongo-${process.getuid?.() ?? ''}`);
  makeOwnFolder(folder);
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  return path.join(folder, `${name}.sock`);
}

/** Where a data folder's socket is: in it, or elsewhere when its path is too long. */
function defaultSocketPath(dataDir: string): string {
  const inside = path.join(dataDir, 'mongo.sock');
  return isTooLong(inside) ? temporarySocketPath(dataDir) : inside;
}

/** What file systems without sockets answer, such as some that are shared with another machine or system. */
const NO_SOCKETS_HERE = ['ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EINVAL'];

/** Another address for a data folder whose file system has no sockets; undefined when that is not what failed. */
export function addressAfter(failure: unknown, { dataDir, socketPath }: AddressOptions): Address | undefined {
  const { code = '', syscall } = failure as NodeJS.ErrnoException;
  if (socketPath !== undefined || syscall !== 'listen' || !NO_SOCKETS_HERE.includes(code)) return undefined;
  return { socketPath: temporarySocketPath(path.resolve(dataDir)) };
}

function checkedSocketPath(socketPath: string): string {
  if (!socketPath.endsWith('.sock'))
    throw new Error(`${socketPath}: the name of a socket ends in .sock, or drivers do not recognise it.`);
  const folder = path.dirname(socketPath);
  if (!existsSync(folder)) makePrivateFolder(folder);
  if ((statSync(folder).mode & 0o077) !== 0)
    throw new Error(`Other users can reach ${folder}. Put the socket into a folder with mode 700.`);
  return socketPath;
}

/**
 * Where a server listens. The driver cannot reach the named pipes of Windows, so it is TCP there.
 * @throws when the address would be open to a network or the socket to other users
 */
export function addressFor({ dataDir, host, port, socketPath }: AddressOptions): Address {
  if (host !== undefined && !LOOPBACK.has(host))
    throw new Error(
      `The embedded database has no users and listens on loopback only, not on ${host}. Use a MongoDB server for a network.`,
    );
  const isTcp = host !== undefined || port !== undefined || process.platform === 'win32';
  if (isTcp && socketPath === undefined) return { host: host ?? '127.0.0.1', port: port ?? 0 };
  const chosen =
    socketPath === undefined
      ? defaultSocketPath(path.resolve(dataDir))
      : checkedSocketPath(path.resolve(socketPath));
  if (isTooLong(chosen))
    throw new Error(`A socket's path may have ${SOCKET_PATH_MAX_BYTES} bytes; ${chosen} is longer.`);
  return { socketPath: chosen };
}

/** For mongoose or the driver, as it is. */
export function uriOf(address: Address, bound: AddressInfo | string | null): string {
  if ('socketPath' in address)
    return `mongodb://${encodeURIComponent(address.socketPath)}/?directConnection=true`;
  const host = address.host === '::1' ? '[::1]' : address.host;
  const port = typeof bound === 'object' && bound ? bound.port : address.port;
  return `mongodb://${host}:${port}/?directConnection=true`;
}

const TIMEOUT_MS = 2_000;

/** Whether somebody accepts connections there. */
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

/** Whether the server of an address that `uriOf` made accepts connections. */
export function isServing(uri: string): Promise<boolean> {
  const { hostname, port } = new URL(uri);
  if (port === '') return isAccepting({ path: decodeURIComponent(hostname) });
  return isAccepting({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}

/** Removes the socket of a server that was killed. @throws when it still serves, or is another kind of file */
export async function removeStaleSocket(socketPath: string): Promise<void> {
  if (!existsSync(socketPath)) return;
  if (!lstatSync(socketPath).isSocket()) throw new Error(`${socketPath} is there already and is no socket.`);
  if (await isAccepting({ path: socketPath }))
    throw new Error(`Another server listens on ${socketPath}. Stop it, or choose another path (--socket).`);
  rmSync(socketPath, { force: true });
}
