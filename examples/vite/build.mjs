/** Builds the remote into the folder given as an argument, by default `dist`. */
import fs from 'node:fs';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';

const here = import.meta.dirname;
const { version } = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8'));
/** Unique per version, because an open tab may hold two releases. */
const container = `example_vite_${version.replace(/\W/g, '_')}`;
const page = path.join(here, 'src/remote.js');
const folder = path.resolve(process.argv[2] ?? path.join(here, 'dist'));
/**
 * @param {string} requiredVersion
 * @returns {{ singleton: true, requiredVersion: string, import: false }}
 */
const fromShell = (requiredVersion) => ({ singleton: true, requiredVersion, import: false });
const shared = { react: fromShell('^19.0.0'), '@sixfold/design-system': fromShell('^3.0.0') };

// The plugin reads the release version from this variable.
process.env.MF_BUILD_VERSION = version;

await build({
  root: here,
  configFile: false,
  logLevel: 'error',
  // Chunk URLs are relative to the entry, whose folder changes with each release.
  base: './',
  build: {
    outDir: folder,
    emptyOutDir: true,
    assetsDir: '',
    modulePreload: false,
    // Replaces Vite's default input, an index.html, which this remote lacks.
    rollupOptions: { input: page },
  },
  plugins: [
    federation({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './remote': page },
      shared,
      manifest: true,
      dts: false,
      // The shell also provides Module Federation's runtime.
      experiments: { externalRuntime: true },
    }),
  ],
});
fs.copyFileSync(path.join(here, 'sixfold.json'), path.join(folder, 'sixfold.json'));
console.log(`Built ${container} into ${folder}`);
