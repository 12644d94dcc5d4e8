import { toPortrait } from '../portrait';
import { buildAnalysedMember } from '../../prose';
import { buildChapterContent } from '../../testing/chapterContent';
import type { ChapterContent } from './chapterContent';
import { chooseComprehensive } from './chooseChapters';
import { countContradictions, type Claims } from '../claims';

function withClaims(claimsOf: (file: string, version: number) => Claims): ChapterContent {
  const content = buildChapterContent();
  const mark = <T extends object>(files: Readonly<Record<string, Readonly<Record<string, readonly T[]>>>>) =>
    Object.fromEntries(
      Object.entries(files).map(([file, keys]) => [
        file,
        Object.fromEntries(
          Object.entries(keys).map(([key, versions]) => [
            key,
            versions.map((version, place) => ({ ...version, claims: claimsOf(file, place) })),
          ]),
        ),
      ]),
    );
  return { ...content, summary: mark(content.summary), comprehensive: mark(content.comprehensive) };
}

function chooseClaims(content: ChapterContent, seed: number): (Claims | undefined)[] {
  const { paragraphs, chapters } = chooseComprehensive(content, toPortrait(buildAnalysedMember(seed)));
  return [...paragraphs, ...chapters].map(({ claims }) => claims);
}

const SEEDS = Array.from({ length: 30 }, (_, place) => place + 1);

describe('the chapters of the comprehensive text', () => {
  it('take the same side when such versions exist', () => {
    const content = withClaims((_file, version) => ({ help: version === 0 ? 'asks' : 'alone' }));
    const sides = SEEDS.map((seed) => new Set(chooseClaims(content, seed).map((claims) => claims?.['help'])));
    expect(sides.map(({ size }) => size)).toEqual(SEEDS.map(() => 1));
    expect(new Set(sides.flatMap((each) => [...each])).size).toBe(2);
  });

  it('contradict each other only where no other version exists', () => {
    const content = withClaims((file, version) => ({
      anger: file === 'sides' ? 'shows' : file === 'quarrel' || version === 0 ? 'holds' : 'shows',
    }));
    for (const seed of SEEDS) {
      const sides = chooseClaims(content, seed).map((claims) => claims?.['anger']);
      const shown = sides.filter((side) => side === 'shows').length;
      expect(Math.min(shown, sides.length - shown)).toBe(1);
    }
  });

  it('match the plain draw when there are no claims', () => {
    const portrait = toPortrait(buildAnalysedMember(1));
    expect(
      chooseComprehensive(
        withClaims(() => ({})),
        portrait,
      ).chapters.map(({ heading }) => heading),
    ).toEqual(chooseComprehensive(buildChapterContent(), portrait).chapters.map(({ heading }) => heading));
  });
});

describe('countContradictions', () => {
  it('counts each opposing claim once', () => {
    const others = [{ help: 'asks', anger: 'holds' }, { help: 'asks' }, undefined, { help: 'alone' }];
    expect(countContradictions({ help: 'alone', anger: 'holds', rest: 'still' }, others)).toBe(2);
    expect(countContradictions(undefined, others)).toBe(0);
  });
});
