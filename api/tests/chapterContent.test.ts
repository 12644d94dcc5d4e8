import { ANALYSIS_FRAMEWORKS, SYSTEMS } from '@sixfold/domain';
import { countWords, findBannedWords, writeAnalysis } from '@sixfold/domain/analysis';
import { buildAnalysedMember, splitSentences } from '@sixfold/domain/prose';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readChapterContent } from '../src/providers/chapterContent';
import { CHAPTERS_DIR } from './support/content';

const CONTENT = readChapterContent(CHAPTERS_DIR);
const CHAPTERS = SYSTEMS.flatMap((system) =>
  Object.entries(CONTENT[system]).flatMap(([file, keys]) =>
    Object.entries(keys).flatMap(([key, versions]) =>
      versions.map((chapter, place) => ({ name: `${system}/${file} ${key} ${place + 1}`, ...chapter })),
    ),
  ),
);
const listWhere = (isFound: (chapter: (typeof CHAPTERS)[number]) => boolean) =>
  CHAPTERS.filter(isFound).map(({ name }) => name);

describe('the chapters', () => {
  it('have 80 to 125 words each', () => {
    expect(listWhere(({ text }) => countWords(text) < 80 || countWords(text) > 125)).toEqual([]);
  });

  it('contain no banned word', () => {
    expect(listWhere(({ text }) => findBannedWords(text).length > 0)).toEqual([]);
  });

  it('have no sentence of more than six words in two places', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, text } of CHAPTERS)
      for (const sentence of splitSentences(text)) {
        if (countWords(sentence) <= 6) continue;
        if (seen.has(sentence)) repeated.push(`${seen.get(sentence)} and ${name}: ${sentence}`);
        seen.set(sentence, name);
      }
    expect(repeated).toEqual([]);
  });

  it('have a heading that no other chapter of the same text can have', () => {
    const repeated = SYSTEMS.flatMap((system) =>
      Object.entries(CONTENT[system]).flatMap(([file, keys]) => {
        const headings = Object.values(keys).map((versions) => versions.map(({ heading }) => heading));
        return headings.flatMap((own, place) =>
          own
            .filter((heading) =>
              headings.some((others, other) => other !== place && others.includes(heading)),
            )
            .map((heading) => `${system}/${file}: ${heading}`),
        );
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('make a text of 350 to 600 words, without its headings, in three to six chapters', () => {
    const outside = Array.from({ length: 60 }, (_, seed) => buildAnalysedMember(seed + 1)).flatMap((member) =>
      ANALYSIS_FRAMEWORKS.filter((framework) => framework !== 'comprehensive').flatMap((framework) => {
        const [text = ''] = writeAnalysis(CONTENT, framework, member).split('\n## What this rests on');
        const chapters = text.match(/^## /gm)?.length ?? 0;
        const words = countWords(text.replace(/^#.*$/gm, ''));
        return words < 350 || words > 600 || chapters < 3 || chapters > 6
          ? [{ framework, words, chapters }]
          : [];
      }),
    );
    expect(outside).toEqual([]);
  });
});

describe('reading the chapters', () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'chapters-')), 'chapters');
    cpSync(CHAPTERS_DIR, folder, { recursive: true });
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

  it.each([
    ['a missing chapter', (text: string) => text.replace(/^mind:/m, 'minds:'), 'mind is missing'],
    [
      'an unknown chapter',
      (text: string) => `${text}\nhobbies:\n  - { heading: Hobbies, text: None. }\n`,
      'hobbies',
    ],
    ['a missing heading', (text: string) => text.replace('heading:', 'title:'), 'esfp.yaml'],
    ['markup', (text: string) => text.replace('heading: ', 'heading: "# "\n    #'), 'esfp.yaml'],
  ])('refuses %s and names the place', (_what, change, named) => {
    const file = path.join(folder, 'mbti/esfp.yaml');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(() => readChapterContent(folder)).toThrow(named);
  });

  it('refuses a type without a file, and a file of no type', () => {
    cpSync(path.join(folder, 'mbti/esfp.yaml'), path.join(folder, 'mbti/esfx.yaml'));
    expect(() => readChapterContent(folder)).toThrow('esfx');
    rmSync(path.join(folder, 'mbti/esfx.yaml'));
    rmSync(path.join(folder, 'mbti/esfp.yaml'));
    expect(() => readChapterContent(folder)).toThrow('esfp is missing');
  });
});
