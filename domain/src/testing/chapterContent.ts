import {
  CHAPTER_KEYS,
  SUMMARY_KEYS,
  type ChapterContent,
  type ChapterGroup,
} from '../analysis/chapters/chapterContent';
import { SYSTEMS } from '../vocabulary';

/** Builds content in which each chapter and paragraph names its file, key and version. */
export function buildChapterContent(versions = 2): ChapterContent {
  const buildFiles = <T>(
    files: Readonly<Record<string, readonly string[]>>,
    build: (file: string, key: string, version: number) => T,
  ) =>
    Object.fromEntries(
      Object.entries(files).map(([file, keys]) => [
        file,
        Object.fromEntries(
          keys.map((key) => [
            key,
            Array.from({ length: versions }, (_, version) => build(file, key, version)),
          ]),
        ),
      ]),
    );
  const chapters = {} as Record<ChapterGroup, ChapterContent[ChapterGroup]>;
  for (const group of [...SYSTEMS, 'comprehensive'] as const)
    chapters[group] = buildFiles(CHAPTER_KEYS[group], (file, key, version) => ({
      heading: `About ${file} ${key} ${version}`,
      text: `This is ${file} ${key} ${version}. It stays so.`,
    }));
  return {
    ...chapters,
    summary: buildFiles(SUMMARY_KEYS, (file, key, version) => ({
      text: `In short ${file} ${key} ${version}.`,
    })),
  };
}
