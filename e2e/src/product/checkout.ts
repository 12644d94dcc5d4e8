import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { removeFolder, temporaryFolder, type Product } from './product';
import { ROOT } from '../root';

/** Files that are not part of a checkout. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.published', '.data', 'test-results']);

/** A copy of the sources that a test may change, with the installed dependencies. */
export interface Checkout {
  folder: string;
  read(file: string): string;
  write(file: string, content: string): void;
  /** Replaces the match of a pattern. @throws Error without a match */
  edit(file: string, pattern: RegExp, replacement: string): void;
  /** Adds a file to a workspace and limits its type check to it, because checking all files takes five seconds. */
  checkTypesOf(workspace: string, source: string): void;
  /**
   * `npm run build -- <remotes>` into a folder of published builds, without the type check unless it is asked for.
   * @throws Error with the output when it fails
   */
  build(remotes: readonly string[], publishedDir: string, options?: { types?: boolean }): Promise<void>;
  /** `npm run release -- <args>` against a running product. @throws Error with the output when it fails */
  release(
    args: readonly string[],
    product: Pick<Product, 'url' | 'dataDir'>,
    publishedDir?: string,
  ): Promise<void>;
  /** `npm run new <args>`. @throws Error with the output when it fails */
  generate(args: readonly string[]): Promise<void>;
  remove(): void;
}

function linkDependencies(folder: string): void {
  const installed = path.join(ROOT, 'node_modules');
  const linked = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(linked, '@sixfold'), { recursive: true });
  for (const name of fs.readdirSync(installed))
    if (name !== '@sixfold' && name !== '.sixfold-lock')
      fs.symlinkSync(path.join(installed, name), path.join(linked, name));
  // The workspaces are those of the copy.
  for (const name of fs.readdirSync(path.join(installed, '@sixfold'))) {
    const workspace = path.relative(ROOT, fs.realpathSync(path.join(installed, '@sixfold', name)));
    fs.symlinkSync(path.join(folder, workspace), path.join(linked, '@sixfold', name));
  }
  for (const workspace of fs.readdirSync(folder)) {
    const own = path.join(ROOT, workspace, 'node_modules');
    if (workspace !== 'node_modules' && fs.existsSync(own))
      fs.symlinkSync(own, path.join(folder, workspace, 'node_modules'));
  }
  // The root commands read this to know that the lockfile's dependencies are installed.
  const lockfile = fs.readFileSync(path.join(folder, 'package-lock.json'));
  fs.writeFileSync(
    path.join(linked, '.sixfold-lock'),
    crypto.createHash('sha256').update(lockfile).digest('hex'),
  );
}

export function checkOut(): Checkout {
  const folder = temporaryFolder('checkout');
  for (const name of fs.readdirSync(ROOT))
    if (!LEFT_OUT.has(name))
      fs.cpSync(path.join(ROOT, name), path.join(folder, name), {
        recursive: true,
        // A file that is seconds old counts as changed since a watching build began, which then builds once more and
        // reloads the page while the test types in it.
        preserveTimestamps: true,
        filter: (source) => !LEFT_OUT.has(path.basename(source)),
      });
  linkDependencies(folder);

  const at = (file: string) => path.join(folder, file);
  const checkout: Checkout = {
    folder,
    read: (file) => fs.readFileSync(at(file), 'utf8'),
    write(file, content) {
      // Renamed into place: a watching build that reads a half-written file reloads the page.
      const written = at('.written');
      fs.writeFileSync(written, content);
      fs.renameSync(written, at(file));
    },
    edit(file, pattern, replacement) {
      const before = checkout.read(file);
      if (!pattern.test(before))
        throw new Error(`${file} has nothing that fits ${pattern}; look for new words.`);
      checkout.write(file, before.replace(pattern, replacement));
    },
    checkTypesOf(workspace, source) {
      checkout.write(`${workspace}/src/checked.ts`, `${source}\n`);
      const config = `${workspace}/tsconfig.json`;
      const parsed = JSON.parse(checkout.read(config)) as object;
      checkout.write(config, JSON.stringify({ ...parsed, include: ['src/checked.ts'] }));
    },
    build: (remotes, publishedDir, { types = false } = {}) =>
      runToEnd(folder, ['tooling/scripts/build.mjs', ...(types ? [] : ['--skip-types']), ...remotes], {
        PUBLISHED_DIR: publishedDir,
      }),
    release: (args, { url, dataDir }, publishedDir) =>
      runToEnd(folder, ['tooling/scripts/release.mjs', ...args], {
        RELEASE_URL: url,
        DATA_DIR: dataDir,
        ...(publishedDir && { PUBLISHED_DIR: publishedDir }),
      }),
    generate: (args) => runToEnd(folder, ['tooling/scripts/new.mjs', ...args], {}),
    remove: () => removeFolder(folder),
  };
  return checkout;
}

function runToEnd(cwd: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with code ${code}.\n${output}`)),
    );
  });
}
