import { SYSTEMS } from '@sixfold/domain';
import { CHAPTER_KEYS, type ChapterContent, type ChapterFile } from '@sixfold/domain/analysis';
import path from 'node:path';
import * as z from 'zod/mini';
import { listVersions, readYamlFiles } from './yamlFiles';

const chapter = z.strictObject({
  heading: z.string().check(z.regex(/^[^#*]*[^#*.:!]$/, 'must have no markup and no mark at its end')),
  text: z.string().check(z.regex(/^[^#*<>]+$/, 'must have no markup')),
});
const versionsOfFile = z.record(z.string(), z.array(chapter).check(z.minLength(1)));

/**
 * Reads the chapters of the texts on one system, `<folder>/<system>/*.yaml`, and checks that they are complete.
 * @throws an error that names the file or the key
 */
export const readChapterContent = (folder: string): ChapterContent =>
  Object.fromEntries(
    SYSTEMS.map((system) => [system, readSystem(path.join(folder, system), CHAPTER_KEYS[system])]),
  ) as ChapterContent;

function readSystem(folder: string, expected: Readonly<Record<string, readonly string[]>>) {
  const files: Record<string, ChapterFile> = {};
  for (const { file, name, stored } of readYamlFiles(folder)) {
    const parsed = z.safeParse(versionsOfFile, listVersions(stored));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    refuseOtherKeys(file, Object.keys(parsed.data), expected[name] ?? []);
    files[name] = parsed.data;
  }
  refuseOtherKeys(folder, Object.keys(files), Object.keys(expected));
  return files;
}

function refuseOtherKeys(place: string, found: readonly string[], expected: readonly string[]): void {
  const missing = expected.find((key) => !found.includes(key));
  const unknown = found.find((key) => !expected.includes(key));
  if (missing ?? unknown)
    throw new Error(`${place}: ${missing ? `${missing} is missing` : `${unknown} is not known`}.`);
}

let cached: ChapterContent | undefined;

/** Reads the chapters once per process. */
export function loadChapterContent(folder: string): ChapterContent {
  cached ??= readChapterContent(folder);
  return cached;
}
