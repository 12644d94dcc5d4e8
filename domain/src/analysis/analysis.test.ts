import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM } from '../compatibility/traits';
import { computeNatalChart } from '../charts/natal/natalChart';
import { computeHumanDesignChart } from '../charts/humanDesign/humanDesignChart';
import { computeLifePath } from '../numerology/lifePath';
import { ANALYSIS_FRAMEWORKS, type AnalysisFramework, type System } from '../vocabulary';
import { buildChapterContent } from '../testing/chapterContent';
import type { AnalysedMember } from './member';
import * as writer from './writeAnalysis';

const CONTENT = buildChapterContent();
const writeAnalysis = (framework: AnalysisFramework, member: AnalysedMember) =>
  writer.writeAnalysis(CONTENT, framework, member);

const SYSTEM_OF: Record<Exclude<AnalysisFramework, 'comprehensive'>, System> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguage',
  astrology: 'astrology',
  numerology: 'numerology',
  'human-design': 'humanDesign',
};
const SINGLE = Object.entries(SYSTEM_OF) as [Exclude<AnalysisFramework, 'comprehensive'>, System][];

const LANGUAGE_FILES: Readonly<Record<string, string>> = {
  'Words of Affirmation': 'words',
  'Quality Time': 'time',
  'Physical Touch': 'touch',
  'Acts of Service': 'service',
  'Receiving Gifts': 'gifts',
};

const headingsOf = (text: string) =>
  [...text.matchAll(/^## (.*)$/gm)]
    .map(([, heading = '']) => heading)
    .filter((each) => each !== 'What this rests on');

function completeMember(): AnalysedMember {
  const utc = new Date('1990-05-15T08:30:00Z');
  const chart = computeNatalChart(utc, { lat: 52.37, lng: 4.9 });
  if (!chart.ok) throw new Error(chart.error.message);
  const humanDesign = computeHumanDesignChart(utc);
  const { lifePath, steps } = computeLifePath({ year: 1990, month: 5, day: 15 });
  return {
    mbtiType: 'INFJ',
    enneagramType: 4,
    loveLanguage: 'Quality Time',
    astrologySign: 'Taurus',
    numerologyLifePath: lifePath,
    humanDesignType: humanDesign.type,
    chart: chart.value,
    humanDesign,
    lifePathSteps: steps,
  };
}

describe.each(SINGLE)('the analysis of %s', (framework, system) => {
  it.each(VALUES_OF_SYSTEM[system])('names %s in its title and lists its basis', (value) => {
    const text = writeAnalysis(framework, { [TRAIT_OF_SYSTEM[system]]: value });
    expect(text.split('\n')[0]).toContain(String(value));
    expect(text).toMatch(/^- /m);
    expect(text).not.toMatch(/undefined|NaN|null|\[object|\n{3}/);
  });

  it.each(VALUES_OF_SYSTEM[system])('has chapters about %s and no other value', (value) => {
    const chapters = headingsOf(writeAnalysis(framework, { [TRAIT_OF_SYSTEM[system]]: value }));
    const isOfValue = {
      mbti: (heading: string) => heading.startsWith(`About ${String(value).toLowerCase()} `),
      enneagram: (heading: string) => heading.startsWith(`About ${value} `),
      loveLanguage: (heading: string) => heading.startsWith(`About ${LANGUAGE_FILES[String(value)]} `),
      astrology: (heading: string) => heading.startsWith(`About sun ${value} `),
      numerology: (heading: string) => heading.startsWith(`About ${value} `),
      humanDesign: (heading: string) => / (type|strategy) /.test(heading) && heading.includes(` ${value} `),
    }[system];
    expect(chapters.length).toBeGreaterThan(0);
    expect(chapters.filter((heading) => !isOfValue(heading))).toEqual([]);
  });

  it.each([undefined, null, 'unheard of'])(
    'names the missing value without guessing when it is %s',
    (value) => {
      const text = writeAnalysis(framework, { [TRAIT_OF_SYSTEM[system]]: value });
      expect(text).toMatch(/still open/);
      expect(text.length).toBeGreaterThan(600);
      expect(text).not.toMatch(/undefined|NaN|null|unheard/);
    },
  );
});

describe('the analysis of a complete member', () => {
  it.each(ANALYSIS_FRAMEWORKS)('for %s uses the data and leaves no gaps', (framework) => {
    const text = writeAnalysis(framework, completeMember());
    expect(text).not.toMatch(/undefined|NaN|null|\[object|\n{3}/);
  });

  it('includes the computed placements, profile and steps', () => {
    const member = completeMember();
    expect(
      headingsOf(writeAnalysis('astrology', member)).map((heading) => heading.replace(/ \d$/, '')),
    ).toEqual(
      (['sun', 'moon', 'ascendant', 'mercury', 'venus', 'mars'] as const).map(
        (point) => `About ${point} ${member.chart?.[point]?.sign}`,
      ),
    );
    const { humanDesignType, humanDesign } = member;
    expect(
      headingsOf(writeAnalysis('human-design', member)).map((heading) => heading.replace(/ \d$/, '')),
    ).toEqual([
      `About type ${humanDesignType}`,
      `About strategy ${humanDesignType}`,
      `About authority ${humanDesign?.authority}`,
      `About profile ${humanDesign?.profile}`,
    ]);
    expect(writeAnalysis('numerology', member)).toContain('30 → 3');
  });

  it('varies between members and is stable for each member', () => {
    const textOf = (enneagramType: number) =>
      writeAnalysis('mbti', { mbtiType: 'INFJ', enneagramType }).split('\n## What this rests on')[0];
    const texts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(textOf);
    expect(new Set(texts).size).toBeGreaterThan(3);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(textOf)).toEqual(texts);
  });

  it('combines all six systems in one text, by area of life', () => {
    const text = writeAnalysis('comprehensive', completeMember());
    expect(text.match(/^# .*$/gm)).toEqual(['# Your portrait']);
    const [summary, ...chapters] = headingsOf(text);
    expect(summary).toBe('In short');
    expect(chapters.map((heading) => heading.replace(/ \d$/, ''))).toEqual([
      'About thinking intuition-earth',
      'About deciding feeling-heart',
      'About meeting introvert-fire',
      'About friends introvert-time',
      'About love time-fire',
      'About trust introvert-withdrawn',
      'About quarrel withdrawn-water',
      'About working judging-express',
      'About change judging-fixed',
      'About week projector-judging',
      'About pressure heart-earth',
      'About rest introvert-earth',
      'About home judging-fire',
      'About sides earth-earth',
      'About practice 4',
    ]);
    expect(text).toMatch(
      /In short opening introvert-feeling-heart \d\.\n\nIn short other earth-express \d\.\n\nIn short question judging-time \d\./,
    );
  });

  it('omits chapters that need an unknown value', () => {
    const text = writeAnalysis('comprehensive', { mbtiType: 'ENTP', loveLanguage: 'Receiving Gifts' });
    expect(headingsOf(text).map((heading) => heading.replace(/ \d$/, ''))).toEqual([
      'In short',
      'About friends extravert-gifts',
    ]);
    expect(text).toMatch(/## In short\n\nIn short question perceiving-gifts \d\.\n\n## About friends/);
  });

  it('lists every missing value when nothing is known', () => {
    const text = writeAnalysis('comprehensive', {});
    expect(text).toMatch(/nothing to read together yet/);
    expect(text.match(/still open/g)).toHaveLength(6);
  });
});

describe('an analysis with an uncertain birth time', () => {
  const minute = /\brising\b|ascendant in [A-Z]|midheaven in [A-Z]|\d\w\w house/;

  it.each(ANALYSIS_FRAMEWORKS)(
    'includes nothing in %s that needs the exact time when the time is unknown',
    (framework) => {
      const text = writeAnalysis(framework, { ...completeMember(), birthTime: 'unknown' });
      expect(text).not.toMatch(minute);
      expect(text).not.toMatch(/About (ascendant|meeting|week|type|strategy|authority|profile) /);
    },
  );

  it('explains the gain from a birth time, and why the Moon is included or omitted', () => {
    const { chart, ...member } = completeMember();
    const { moon, ...withoutMoon } = chart ?? {};
    const silent = writeAnalysis('astrology', { ...member, chart: withoutMoon, birthTime: 'unknown' });
    expect(silent).toMatch(
      /The Moon changed signs on the day you were born, so it is left out\. Your time of birth would add/,
    );
    expect(silent).not.toMatch(/Moon in/);
    const speaking = writeAnalysis('astrology', { ...member, chart, birthTime: 'unknown' });
    expect(speaking).toContain(`The Moon was in ${moon?.sign ?? ''} all through the day you were born`);
  });

  it('keeps only values that are the same two hours earlier and later when the time is roughly known', () => {
    const rough = { ...completeMember(), birthTime: 'rough' } as const;
    const kept = writeAnalysis('comprehensive', {
      ...rough,
      firmParts: ['sun', 'moon', 'humanDesignType'],
    });
    expect(kept).toContain('About pressure');
    expect(kept).toContain('About week');
    expect(kept).not.toMatch(/About (thinking|meeting|love|quarrel)|authority, |profile \d/);
    expect(writeAnalysis('comprehensive', rough)).not.toMatch(/About (pressure|week|sides)/);
  });

  it('explains the effect of two hours more or less on a known time', () => {
    const text = (firmParts: AnalysedMember['firmParts']) =>
      writeAnalysis('astrology', { ...completeMember(), firmParts });
    expect(text(['moon', 'humanDesignType'])).toMatch(
      /Your Moon would still be in .* two hours earlier or later/,
    );
    expect(text([])).toMatch(/Your Moon might not be in .* if the time were two hours off/);
  });
});
