import { CONNECTION_GOALS, SYSTEMS } from '@sixfold/domain';
import { composeCompositeAnalysis, countWords, fillSlots, findBannedWords } from '@sixfold/domain/analysis';
import { buildAnalysedMember, findStockPhrases, splitSentences } from '@sixfold/domain/prose';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPairContent } from '../src/providers/pairContent';
import { PAIRS_DIR } from './support/content';

const CONTENT = readPairContent(PAIRS_DIR);
const ADA = { firstName: 'Ada', gender: 'female' } as const;

/** Romantic words, which texts for friends and colleagues must avoid. */
const COURTING =
  /\b(kiss\w*|embrac\w+|cuddl\w+|caress\w*|romanc\w+|romantic\w*|flirt\w*|dating|seduc\w+|in love with (?:you|each)|intima\w+|honeymoon|bedroom)\b/i;

const CASES = SYSTEMS.flatMap((system) =>
  Object.entries(CONTENT[system]).flatMap(([key, versions]) =>
    versions.flatMap((version, place) =>
      [true, false].map((isReaderFirst) => {
        const fill = (text: string) => fillSlots(text, isReaderFirst, ADA);
        const { easy, care, dating, friendship, business, ask } = version;
        return {
          name: `${system} ${key} ${place + 1}`,
          isReaderFirst,
          shared: { easy: fill(easy), care: fill(care), ask },
          goals: { dating: fill(dating), friendship: fill(friendship), business: fill(business) },
        };
      }),
    ),
  ),
);

const listWhere = (isFound: (each: (typeof CASES)[number]) => boolean) => [
  ...new Set(CASES.filter(isFound).map(({ name }) => name)),
];

describe('texts on pairs', () => {
  it('have 35 to 60 words per paragraph and at most 40 per goal line', () => {
    const isOutside = (text: string, least: number, most: number) =>
      countWords(text) < least || countWords(text) > most;
    expect(
      listWhere(
        ({ shared, goals }) =>
          [shared.easy, shared.care].some((text) => isOutside(text, 35, 60)) ||
          Object.values(goals).some((text) => isOutside(text, 12, 40)),
      ),
    ).toEqual([]);
  });

  it('contain no banned word, variant of one or stock phrase', () => {
    const texts = (each: (typeof CASES)[number]) => [
      ...Object.values(each.shared),
      ...Object.values(each.goals),
    ];
    expect(listWhere((each) => texts(each).some((text) => findBannedWords(text).length > 0))).toEqual([]);
    expect(listWhere((each) => texts(each).some((text) => findStockPhrases(text).length > 0))).toEqual([]);
    expect(listWhere((each) => texts(each).some((text) => /\bof them\b/.test(text)))).toEqual([]);
  });

  it('contain no romance for friends and colleagues', () => {
    expect(
      listWhere(({ shared, goals }) =>
        [...Object.values(shared), goals.friendship, goals.business].some((text) => COURTING.test(text)),
      ),
    ).toEqual([]);
  });

  it('repeat no sentence of more than six words', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, isReaderFirst, shared, goals } of CASES) {
      if (!isReaderFirst) continue;
      for (const sentence of [...Object.values(shared), ...Object.values(goals)].flatMap(splitSentences)) {
        if (countWords(sentence) <= 6) continue;
        if (seen.has(sentence)) repeated.push(`${seen.get(sentence)} and ${name}: ${sentence}`);
        seen.set(sentence, name);
      }
    }
    expect(repeated).toEqual([]);
  });

  it('add up to an analysis of 160 to 250 words for two complete profiles', () => {
    const people = Array.from({ length: 60 }, (_, place) => buildAnalysedMember(place + 1));
    const outside = CONNECTION_GOALS.flatMap((goal) =>
      people.flatMap((mine, place) => {
        const theirs = people[(place + 7) % people.length] ?? {};
        const { analysis } = composeCompositeAnalysis(CONTENT, mine, theirs, { goal, other: ADA });
        const words = countWords(analysis);
        return words < 160 || words > 250 ? [words] : [];
      }),
    );
    expect(outside).toEqual([]);
  });
});

describe('reading the texts', () => {
  let folder: string;
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'pairs-')), 'pairs');
    cpSync(PAIRS_DIR, folder, { recursive: true });
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

  const edit = (file: string, change: (text: string) => string) => {
    const full = path.join(folder, file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  };

  it.each([
    [
      'a missing pair',
      (text: string) => text.replace(/^esfp-esfp:/m, 'esfp-else:'),
      'mbti: esfp-esfp is missing',
    ],
    ['a missing line', (text: string) => text.replace(/^ {2}ask:/m, '  asks:'), 'esfp.yaml'],
    ['an unknown theme', (text: string) => text.replace(/^( {2}easyTheme:).*/m, '$1 cheese'), 'easyTheme'],
    [
      'an unknown claim',
      (text: string) => text.replace(/^ {2}easyTheme:/m, '  easyClaims: { A cheese: blue }\n  easyTheme:'),
      'A cheese',
    ],
    ['an unknown slot', (text: string) => text.replace(/^( {2}dating: >-\n {4})/m, '$1{Q} '), 'esfp-esfp'],
    [
      'a verb without a person',
      (text: string) => text.replace(/^( {2}business:).*/m, '$1 Then [goes|go] on. '),
      'esfp.yaml',
    ],
  ])('rejects %s and names the place', (_what, change, named) => {
    edit('mbti/esfp.yaml', change);
    expect(() => readPairContent(folder)).toThrow(named);
  });

  it('rejects a pair written in two files', () => {
    cpSync(path.join(folder, 'mbti/esfp.yaml'), path.join(folder, 'mbti/more.yaml'));
    expect(() => readPairContent(folder)).toThrow('esfp-esfp exists twice');
  });
});
