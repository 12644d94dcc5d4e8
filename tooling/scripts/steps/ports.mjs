/** Checks for ports in use before anything is built or started. Uses only Node's own modules. */
import net from 'node:net';
import { exitWithUsageError } from './readOptions.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    // The server itself reports any other error.
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/**
 * Exits with code 2 and one sentence when a port is in use.
 * @param {number[]} ports
 * @param {{ advice: string, host?: string }} options `advice`: how to choose another port
 */
export async function ensureFreePorts(ports, { advice, host = '127.0.0.1' }) {
  for (const port of ports)
    if (await isTaken(port, host))
      exitWithUsageError(`Port ${port} is taken; stop the program that uses it, or ${advice}.`);
}

/** Checks the API's port if PORT is set; otherwise the API takes the next free one. */
export async function ensureFreeApiPort() {
  const port = Number(process.env.PORT);
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  await ensureFreePorts([port], {
    advice: `choose another with PORT=${port + 1}`,
    host: process.env.HOST || (process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
  });
}
