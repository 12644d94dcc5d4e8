/** Draws the pictures of the public pages into `content/illustrations`; run it after a change of the drawings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawIllustration, ILLUSTRATIONS } from '../src/illustrations';

const folder = new URL('../../content/illustrations/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of ILLUSTRATIONS) writeFileSync(new URL(`${name}.svg`, folder), drawIllustration(name));
