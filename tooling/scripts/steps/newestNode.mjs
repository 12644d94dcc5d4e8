/** Runs the tests and the bench on the newest supported Node, and a few of the tests on this machine's own. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, stop } from './dependencies.mjs';
import { installApart } from './installApart.mjs';

/** A long-term support release. `dependencies.mjs` has the oldest supported one. */
const NEWEST = '26.10.0';

/** The npm package with the Node binary; it needs no install script. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const majorOf = (/** @type {string} */ version) => Number(version.split('.')[0]);

/** Whether this Node is older than the newest supported one. */
export const isOlderNode = majorOf(process.versions.node) < majorOf(NEWEST);

/** @returns {string} the folder with its binary */
export function ensureNewestNode() {
  const folder = path.join(ROOT, `.cache/node-${NEWEST}`);
  const bin = path.join(folder, 'node_modules', PACKAGE, 'bin');
  if (fs.existsSync(bin)) return bin;
  console.log(`Installing Node ${NEWEST}…`);
  if (installApart(folder, [`${PACKAGE}@${NEWEST}`]) && fs.existsSync(bin)) return bin;
  const what = `Node ${NEWEST} could not be installed from npm`;
  if (process.env.CI) stop(`${what}.`);
  console.error(`${what}; continuing on ${process.version}.`);
  return path.dirname(process.execPath);
}

/**
 * Restarts this command on the newest supported Node when this one is older, and exits with its code.
 * @returns {{ oldestNode: string | null }} the older Node that started the command, if any
 */
export function continueOnNewestNode() {
  const { SIXFOLD_FLOOR_NODE: oldestNode = null } = process.env;
  if (oldestNode || !isOlderNode) return { oldestNode };
  const bin = ensureNewestNode();
  const node = path.join(bin, path.basename(process.execPath));
  const { status } = spawnSync(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      SIXFOLD_FLOOR_NODE: process.execPath,
    },
  });
  process.exit(status ?? 1);
}
