import { inRoot } from '@sixfold/tooling';
import fs from 'node:fs';

const FOLDER = inRoot('.cache/prose');

/** Writes a text to `.cache/prose`, to be read by a person. */
export function writeSample(name: string, text: string): void {
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(`${FOLDER}/${name}.md`, `${text}\n`);
}
