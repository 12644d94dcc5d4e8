/** Tests that the lists of workspaces agree with each other and with the folders. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BUNDLED_PARTS, REMOTES } from './workspaces.mjs';
import { listFiles } from './listFiles.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** @param {string[]} parts */
const read = (...parts) => fs.readFileSync(path.join(ROOT, ...parts), 'utf8');

/**
 * @param {string} workspace
 * @param {string} folder
 * @param {string} file
 */
const isExposed = (workspace, folder, file) =>
  read(workspace, 'rspack.config.mjs').includes(`'./src/${folder}/${file.replace('.test.', '.')}'`);

/** @returns {{ bundled: string[], exposed: string[] }} */
function listSources() {
  const script = `
    import { REMOTES } from './bench/src/oneBundle/runtime.mjs';
    const bundled = [];
    const exposed = [];
    for (const [noun, loaders] of Object.entries(REMOTES)) {
      for (const [part, load] of Object.entries(loaders))
        bundled.push(noun + '/' + part + ' ' + /mfe-[^']+/.exec(load)[0]);
      const { sources } = (await import('./mfe-' + noun + '/rspack.config.mjs')).default;
      for (const [part, file] of Object.entries(sources))
        exposed.push(noun + part.slice(1) + ' mfe-' + noun + file.slice(1));
    }
    console.log(JSON.stringify({ bundled, exposed }));`;
  const options = { cwd: ROOT, encoding: /** @type {const} */ ('utf8') };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options));
}

describe('the workspaces', () => {
  /** @type {string[]} */
  const everyWorkspace = JSON.parse(read('package.json')).workspaces;
  // The examples represent remotes of teams without our tooling.
  const workspaces = everyWorkspace.filter((workspace) => !workspace.startsWith('examples/'));

  it('each have a package, a README and a TypeScript project', () => {
    for (const workspace of workspaces) {
      expect(JSON.parse(read(workspace, 'package.json')).name).toBe(`@sixfold/${workspace}`);
      expect(read(workspace, 'README.md').length).toBeGreaterThan(200);
      expect(fs.existsSync(path.join(ROOT, workspace, 'tsconfig.json'))).toBe(true);
    }
  });

  it('are the same for tooling, npm and Jest', () => {
    const listed = read('tooling/src/workspaces.mjs');
    const jest = read('jest.config.mjs');
    for (const workspace of workspaces) {
      const noun = workspace.replace(/^mfe-/, '');
      expect(listed).toContain(`'${noun}'`);
      if (!['e2e', 'bench'].includes(workspace)) expect(jest).toContain(`'${workspace}'`);
    }
  });

  it('list every bundled entry of a shared package for the build hash', () => {
    const bundled = new Set();
    for (const noun of REMOTES) {
      const folder = path.join(ROOT, `mfe-${noun}`, 'src');
      for (const file of listFiles(folder).filter((name) => /\.tsx?$/.test(name)))
        for (const [, workspace = '', entry] of fs
          .readFileSync(path.join(folder, file), 'utf8')
          .matchAll(/'@sixfold\/(client-kit|design-system)\/(\w+)'/g))
          bundled.add(
            path.posix.join(workspace, JSON.parse(read(workspace, 'package.json')).exports[`./${entry}`]),
          );
    }
    expect(bundled.size).toBeGreaterThan(0);
    for (const file of bundled) {
      const isHashed = BUNDLED_PARTS.some((part) => file === part || file.startsWith(`${part}/`));
      expect(`${file} ${isHashed}`).toBe(`${file} true`);
    }
  });

  it('have the same layout in every remote', () => {
    for (const noun of REMOTES) {
      const workspace = `mfe-${noun}`;
      for (const file of [
        'rspack.config.mjs',
        'jest.config.mjs',
        'tsconfig.json',
        'dev/main.tsx',
        'src/remote.tsx',
        'src/testing/handlers.ts',
      ]) {
        expect(`${workspace}/${file} ${fs.existsSync(path.join(ROOT, workspace, file))}`).toBe(
          `${workspace}/${file} true`,
        );
      }
      const inside = fs.readdirSync(path.join(ROOT, workspace, 'src'));
      // Only a remote with code that two of its features need has a shared folder.
      expect(inside.filter((name) => name !== 'shared').sort()).toEqual([
        'features',
        'pages',
        'remote.tsx',
        'testing',
      ]);
      const folders = [
        ...fs.readdirSync(path.join(ROOT, workspace, 'src/features')).map((feature) => `features/${feature}`),
        ...(inside.includes('shared') ? ['shared'] : []),
      ];
      for (const folder of folders) {
        for (const entry of fs.readdirSync(path.join(ROOT, workspace, 'src', folder))) {
          // Apart from its folders, a feature may only contain files that other remotes or the shell mount.
          const mayLieHere =
            ['api', 'components', 'model'].includes(entry) || isExposed(workspace, folder, entry);
          expect(`${workspace}/${folder}/${entry} ${mayLieHere}`).toBe(
            `${workspace}/${folder}/${entry} true`,
          );
        }
      }
      expect(read(workspace, 'rspack.config.mjs')).toContain(`name: '${noun}'`);
    }
  });

  it('include every exposed part in the benchmark build', () => {
    const { bundled, exposed } = listSources();
    expect(bundled.sort()).toEqual(exposed.sort());
    expect(new Set(bundled.map((source) => source.split('/')[0]))).toEqual(new Set(REMOTES));
  });

  it('name the contract file and API module of a remote after its noun', () => {
    // A generated remote has neither until it makes its first call.
    /**
     * @param {string} noun
     * @param {string[]} folder
     */
    const isThere = (noun, ...folder) => `${noun} ${fs.existsSync(path.join(ROOT, ...folder))}`;
    for (const noun of REMOTES)
      expect(isThere(noun, 'api/src/modules', noun)).toBe(isThere(noun, 'api-contract/src', `${noun}.ts`));
    expect(isThere('insights', 'api/src/modules/insights')).toBe('insights true');
  });

  it('declare a version range for every dependency', () => {
    for (const workspace of ['.', ...everyWorkspace]) {
      const manifest = JSON.parse(read(workspace, 'package.json'));
      for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])
        for (const [name, range] of Object.entries(manifest[kind] ?? {}))
          expect(`${workspace}: ${name} ${range}`).not.toMatch(/ (\*|latest|x|)$/);
    }
  });

  it('name no registry in the lockfile, so that each machine uses its own', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    const addresses = Object.values(packages).flatMap(({ resolved = '' }) =>
      resolved.includes('://') ? [resolved] : [],
    );
    expect(addresses).toEqual([]);
  });
});
