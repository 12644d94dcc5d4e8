/** The list of everything the product is made of (CycloneDX), from the lockfile alone: it works offline. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Creates the software bill of materials of a checkout.
 * @param {string} root folder of package.json and package-lock.json
 * @param {{ production?: boolean }} [options] `production` leaves out what only builds and tests
 * @returns {{ metadata: { component: { name: string } }, components: { name: string, 'bom-ref': string }[] } & Record<string, unknown>} the
 *   CycloneDX document
 */
export function createSbom(root, { production = false } = {}) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--loglevel=error'];
  const text = execFileSync('npm', production ? [...args, '--omit=dev'] : args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(text);
  // npm names the product after the folder it lies in.
  sbom.metadata.component.name = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).name;
  return sbom;
}
