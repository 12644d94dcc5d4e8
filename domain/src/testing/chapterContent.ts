import { CHAPTER_KEYS, type ChapterContent } from '../analysis/chapters/chapterContent';
import { SYSTEMS } from '../vocabulary';

/** Builds content in which each chapter names its file, its key and its version. */
export const buildChapterContent = (versions = 2): ChapterContent =>
  Object.fromEntries(
    SYSTEMS.map((system) => [
      system,
      Object.fromEntries(
        Object.entries(CHAPTER_KEYS[system]).map(([file, keys]) => [
          file,
          Object.fromEntries(
            keys.map((key) => [
              key,
              Array.from({ length: versions }, (_, version) => ({
                heading: `About ${file} ${key} ${version}`,
                text: `This is ${file} ${key} ${version}. It stays so.`,
              })),
            ]),
          ),
        ]),
      ),
    ]),
  ) as unknown as ChapterContent;
