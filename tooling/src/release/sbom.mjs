/** Creates the software bill of materials (CycloneDX) from the lockfile alone, so that it works offline. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * @param {string} root folder of package.json and package-lock.json
 * @param {{ production?: boolean }} [options] `production` omits packages used only for builds and tests
 * @returns {{ metadata: { component: { name: string } }, components: { name: string, 'bom-ref': string }[] } & Record<string, unknown>} the
 *   CycloneDX document
 */
export function createSbom(root, { production = false } = {}) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--loglevel=error'];
  const text = execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(text);
  /** @param {string} file */
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  // npm would name the product after its folder.
  sbom.metadata.component.name = read('package.json').name;
  if (production) {
    const kept = listProductionRefs(read('package-lock.json').packages);
    sbom.components = sbom.components.filter((/** @type {any} */ component) =>
      kept.has(component['bom-ref']),
    );
    sbom.dependencies = sbom.dependencies.filter(
      (/** @type {any} */ { ref }) => kept.has(ref) || ref === sbom.metadata.component['bom-ref'],
    );
  }
  return sbom;
}

/**
 * Lists the packages that the lockfile needs for production. `npm sbom --omit=dev` also omits packages needed for both,
 * such as koa and react.
 * @param {Record<string, { name?: string, version?: string, dev?: boolean, link?: boolean }>} packages
 */
const listProductionRefs = (packages) =>
  new Set(
    Object.entries(packages)
      .filter(([, { dev, link }]) => !dev && !link)
      .map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`),
  );
