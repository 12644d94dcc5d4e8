import { SYSTEMS } from '@sixfold/domain';
import {
  CHAPTER_KEYS,
  CLAIMS,
  SUMMARY_KEYS,
  type ChapterContent,
  type ChapterFile,
  type ChapterGroup,
} from '@sixfold/domain/analysis';
import path from 'node:path';
import * as z from 'zod/mini';
import { listVersions, readYamlFiles, requireKeys } from './yamlFiles';

const prose = z.string().check(z.regex(/^[^#*<>]+$/, 'must have no markup'));
const paragraph = z.strictObject({
  text: prose,
  claims: z.optional(
    z.strictObject(
      Object.fromEntries(
        Object.entries(CLAIMS).map(([subject, sides]) => [subject, z.optional(z.enum(sides))]),
      ),
    ),
  ),
});
const chapter = z.extend(paragraph, {
  heading: z.string().check(z.regex(/^[^#*]*[^#*.:!]$/, 'must have no markup and no mark at its end')),
});
const versionsOf = <T extends z.ZodMiniType>(version: T) =>
  z.record(z.string(), z.array(version).check(z.minLength(1)));

/**
 * Reads the chapters of analyses (`<folder>/<system>/*.yaml` and `<folder>/comprehensive/*.yaml`) and the paragraphs of
 * the summary (`<folder>/summary/*.yaml`), and checks that they are complete.
 * @throws Error naming the file or the key
 */
export function readChapterContent(folder: string): ChapterContent {
  const chapters = {} as Record<ChapterGroup, Record<string, ChapterFile>>;
  for (const group of [...SYSTEMS, 'comprehensive'] as const)
    chapters[group] = readGroup(path.join(folder, group), CHAPTER_KEYS[group], chapter);
  return { ...chapters, summary: readGroup(path.join(folder, 'summary'), SUMMARY_KEYS, paragraph) };
}

function readGroup<T extends z.ZodMiniType>(
  folder: string,
  expected: Readonly<Record<string, readonly string[]>>,
  version: T,
) {
  const files: Record<string, Record<string, z.output<T>[]>> = {};
  for (const { file, name, stored } of readYamlFiles(folder)) {
    const parsed = z.safeParse(versionsOf(version), listVersions(stored));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    requireKeys(file, Object.keys(parsed.data), expected[name] ?? []);
    files[name] = parsed.data;
  }
  requireKeys(folder, Object.keys(files), Object.keys(expected));
  return files;
}

let cached: ChapterContent | undefined;

/** Reads the chapters once per process. */
export function loadChapterContent(folder: string): ChapterContent {
  cached ??= readChapterContent(folder);
  return cached;
}
