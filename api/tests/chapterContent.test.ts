import { ANALYSIS_FRAMEWORKS, SYSTEMS } from '@sixfold/domain';
import { countWords, findBannedWords, writeAnalysis } from '@sixfold/domain/analysis';
import {
  buildAnalysedMember,
  computeShared,
  findRepeated,
  sentencesOf,
  splitSentences,
} from '@sixfold/domain/prose';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readChapterContent } from '../src/providers/chapterContent';
import { CHAPTERS_DIR } from './support/content';

const CONTENT = readChapterContent(CHAPTERS_DIR);
const CHAPTERS = ([...SYSTEMS, 'comprehensive'] as const).flatMap((group) =>
  Object.entries(CONTENT[group]).flatMap(([file, keys]) =>
    Object.entries(keys).flatMap(([key, versions]) =>
      versions.map((chapter, place) => ({
        group,
        file,
        key,
        name: `${group}/${file} ${key} ${place + 1}`,
        ...chapter,
      })),
    ),
  ),
);
const PARAGRAPHS = Object.entries(CONTENT.summary).flatMap(([file, keys]) =>
  Object.entries(keys).flatMap(([key, versions]) =>
    versions.map((paragraph, place) => ({
      file,
      name: `summary/${file} ${key} ${place + 1}`,
      ...paragraph,
    })),
  ),
);
const TEXTS = [...CHAPTERS, ...PARAGRAPHS];
const listWhere = (isFound: (chapter: (typeof CHAPTERS)[number]) => boolean) =>
  CHAPTERS.filter(isFound).map(({ name }) => name);

const KNOWN = Array.from({ length: 60 }, (_, seed) => buildAnalysedMember(seed + 1));
const withoutBasis = (text: string) => text.split('\n## What this rests on')[0] ?? '';

describe('chapters', () => {
  it('have 80 to 125 words on a single system, and 120 to 160 on all', () => {
    const isOutside = ({ group, text }: (typeof CHAPTERS)[number]) => {
      const [least, most] = group === 'comprehensive' ? [120, 160] : [80, 125];
      return countWords(text) < least || countWords(text) > most;
    };
    expect(listWhere(isOutside)).toEqual([]);
  });

  it('contain no banned word', () => {
    expect(TEXTS.filter(({ text }) => findBannedWords(text).length > 0).map(({ name }) => name)).toEqual([]);
  });

  it('repeat no sentence of more than six words', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, text } of TEXTS)
      for (const sentence of splitSentences(text)) {
        if (countWords(sentence) <= 6) continue;
        if (seen.has(sentence)) repeated.push(`${seen.get(sentence)} and ${name}: ${sentence}`);
        seen.set(sentence, name);
      }
    expect(repeated).toEqual([]);
  });

  it('have a heading that cannot occur twice in a text', () => {
    // A text uses one chapter per file, or one per key where each value has its own file.
    const isOneOfFile = (group: string) => ['comprehensive', 'astrology', 'humanDesign'].includes(group);
    const repeated = CHAPTERS.filter(({ group, file, key, heading }) =>
      CHAPTERS.some(
        (other) =>
          other.group === group &&
          other.heading === heading &&
          (isOneOfFile(group) ? other.file !== file : other.file === file && other.key !== key),
      ),
    );
    expect(repeated.map(({ name, heading }) => `${name}: ${heading}`)).toEqual([]);
  });

  it('add up to a text of 350 to 600 words in three to six chapters, headings excluded', () => {
    const outside = KNOWN.flatMap((member) =>
      ANALYSIS_FRAMEWORKS.filter((framework) => framework !== 'comprehensive').flatMap((framework) => {
        const text = withoutBasis(writeAnalysis(CONTENT, framework, member));
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

describe('the text on all systems', () => {
  it('has a summary of 120 to 180 words and more than 10,000 characters', () => {
    for (const member of KNOWN) {
      const text = withoutBasis(writeAnalysis(CONTENT, 'comprehensive', member));
      const [, summary = ''] = text.split(/^## .*$/m);
      expect(countWords(summary)).toBeGreaterThanOrEqual(120);
      expect(countWords(summary)).toBeLessThanOrEqual(180);
      expect(text.length).toBeGreaterThan(10_000);
      expect(findRepeated(text)).toEqual([]);
    }
  });

  it('contradicts itself in at most one of ten portraits', () => {
    const parts = [...CHAPTERS.filter(({ group }) => group === 'comprehensive'), ...PARAGRAPHS];
    const contradictory = KNOWN.filter((member) => {
      const text = writeAnalysis(CONTENT, 'comprehensive', member);
      const claims = parts
        .filter((part) => text.includes(part.text.trim()))
        .flatMap((part) => Object.entries(part.claims ?? {}));
      expect(claims.length).toBeGreaterThan(5);
      return claims.some(([subject, side]) =>
        claims.some(([other, otherSide]) => other === subject && otherSide !== side),
      );
    });
    expect(contradictory.length).toBeLessThanOrEqual(6);
  });

  it('shares at most a third of its sentences with that of another member of the same MBTI type', () => {
    const sentencesFor = (seed: number) =>
      sentencesOf(
        withoutBasis(
          writeAnalysis(
            CONTENT,
            'comprehensive',
            buildAnalysedMember(seed, 'known', { mbtiType: 'INFJ', enneagramType: 1 + (seed % 9) }),
          ),
        ),
      );
    for (let seed = 1; seed <= 60; seed += 1)
      expect(computeShared(sentencesFor(seed), new Set(sentencesFor(seed + 100)))).toBeLessThanOrEqual(1 / 3);
  });
});

describe('reading chapters', () => {
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
    [
      'an unknown claim',
      (text: string) => text.replace(/(heading: .*)\n/, '$1\n    claims: { luck: much }\n'),
      'luck',
    ],
    ['markup', (text: string) => text.replace('heading: ', 'heading: "# "\n    #'), 'esfp.yaml'],
  ])('rejects %s and names the place', (_what, change, named) => {
    const file = path.join(folder, 'mbti/esfp.yaml');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(() => readChapterContent(folder)).toThrow(named);
  });

  it('rejects a type without a file and a file without a type', () => {
    cpSync(path.join(folder, 'mbti/esfp.yaml'), path.join(folder, 'mbti/esfx.yaml'));
    expect(() => readChapterContent(folder)).toThrow('esfx');
    rmSync(path.join(folder, 'mbti/esfx.yaml'));
    rmSync(path.join(folder, 'mbti/esfp.yaml'));
    expect(() => readChapterContent(folder)).toThrow('esfp is missing');
  });
});
