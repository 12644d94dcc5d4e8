/** Refuses a taken port before anything is built or started. Node's own modules only. */
import net from 'node:net';
import { refuse } from './readOptions.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    // Any other failure is reported by the server itself.
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/**
 * Ends the process with code 2 and one sentence when a port is taken.
 * @param {number[]} ports
 * @param {{ advice: string, host?: string }} options `advice`: how another port is chosen
 */
export async function ensureFreePorts(ports, { advice, host = '127.0.0.1' }) {
  for (const port of ports)
    if (await isTaken(port, host))
      refuse(`Port ${port} is taken; stop the program that uses it, or ${advice}.`);
}

/** Checks the port of the API if one is set. Without PORT the API takes the next free one. */
export async function ensureFreeApiPort() {
  const port = Number(process.env.PORT);
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  await ensureFreePorts([port], {
    advice: `choose another with PORT=${port + 1}`,
    host: process.env.HOST || (process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
  });
}
