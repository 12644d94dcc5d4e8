import { spawn } from 'node:child_process';
import { computeSurfaces, loadContract, requireRecorded } from '../surface/sharedSurface.mjs';
import { inRoot } from '../workspaces.mjs';

/**
 * Checks the types of a workspace and its dependencies incrementally.
 * @param {string} workspace
 * @throws Error with the compiler's output
 */
export async function checkTypes(workspace) {
  const child = spawn(process.execPath, [inRoot('node_modules/typescript-7/bin/tsc'), '-b', workspace], {
    cwd: inRoot(),
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(
      `${workspace} was not published: its types do not fit.\n${Buffer.concat(output).toString().trim()}`,
    );
}

/** @type {ReturnType<typeof computeSurfaces> | undefined} */
let surfaces;

/**
 * Checks that the current surfaces of the shared packages and the contract match the ones recorded for their versions.
 * @param {string} workspace
 * @throws Error with both versions
 */
export async function checkSurfaces(workspace) {
  surfaces ??= loadContract().then(computeSurfaces);
  try {
    requireRecorded(await surfaces);
  } catch (cause) {
    throw new Error(`${workspace} was not published: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}
