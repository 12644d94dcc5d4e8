import fs from 'node:fs';
import { inRoot } from '../workspaces.mjs';

/** The version of the federation runtime that the shell provides and remotes are built for. */
export const federationVersion = JSON.parse(
  fs.readFileSync(inRoot('node_modules/@module-federation/runtime-core/package.json'), 'utf8'),
).version;
