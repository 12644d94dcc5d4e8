import { percentOf } from '../compatibility/bands';
import { scorePair } from '../compatibility/scorePair';
import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM } from '../compatibility/traits';
import { computeNatalChart } from '../charts/natal/natalChart';
import { computeHumanDesignChart } from '../charts/humanDesign/humanDesignChart';
import { computeMemberWeights } from '../compatibility/memberWeights';
import { computeLifePath } from '../numerology/lifePath';
import { ANALYSIS_FRAMEWORKS, CONNECTION_GOALS, type AnalysisFramework, type System } from '../vocabulary';
import { explainPair } from '../explain/explainPair';
import { composeCompositeAnalysis } from './compositeAnalysis';
import { countWords } from '../prose';
import { HEADINGS } from './draft';
import type { AnalysedMember } from './member';
import { writeAnalysis } from './writeAnalysis';

const SYSTEM_OF: Record<Exclude<AnalysisFramework, 'comprehensive'>, System> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguage',
  astrology: 'astrology',
  numerology: 'numerology',
  'human-design': 'humanDesign',
};
const SINGLE = Object.entries(SYSTEM_OF) as [Exclude<AnalysisFramework, 'comprehensive'>, System][];

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
  it.each(VALUES_OF_SYSTEM[system])('writes a substantial text about %s', (value) => {
    const text = writeAnalysis(framework, { [TRAIT_OF_SYSTEM[system]]: value });
    expect(text).toContain(String(value));
    expect(countWords(text)).toBeGreaterThan(350);
    expect(text).toMatch(/^# /);
    expect(text).toMatch(/^- /m);
    expect(text).not.toMatch(/undefined|NaN|null|\[object|\n{3}/);
  });

  it('has the same sections as every other', () => {
    const text = writeAnalysis(framework, completeMember());
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(Object.values(HEADINGS));
    expect([...text.matchAll(/^### (.*)$/gm)].map(([, goal]) => goal)).toEqual([
      'Dating',
      'Friendship',
      'Business',
    ]);
  });

  it.each([undefined, null, 'unheard of'])(
    'names what is missing instead of guessing when the value is %s',
    (value) => {
      const text = writeAnalysis(framework, { [TRAIT_OF_SYSTEM[system]]: value });
      expect(text).toMatch(/still open/);
      expect(text.length).toBeGreaterThan(600);
      expect(text).not.toMatch(/undefined|NaN|null|unheard/);
    },
  );
});

describe('the analysis of a complete member', () => {
  it.each(ANALYSIS_FRAMEWORKS)('uses the data for %s and leaves no gap', (framework) => {
    const text = writeAnalysis(framework, completeMember());
    expect(text).not.toMatch(/undefined|NaN|null|\[object|\n{3}/);
  });

  it('names the computed placements, profile and steps', () => {
    const member = completeMember();
    const astrology = writeAnalysis('astrology', member);
    expect(astrology).toContain(`Your Moon in ${member.chart?.moon?.sign ?? ''}`);
    expect(astrology).toContain(`With ${member.chart?.ascendant?.sign ?? ''} rising`);
    expect(writeAnalysis('human-design', member)).toContain(
      `Your profile is **${member.humanDesign?.profile ?? ''}**`,
    );
    expect(writeAnalysis('numerology', member)).toContain('30 → 3');
  });

  it('reads all six systems in one text', () => {
    const text = writeAnalysis('comprehensive', completeMember());
    expect(text.match(/^# /gm)).toHaveLength(1);
    for (const value of ['INFJ', 'Type 4', 'Quality Time', 'Sun in Taurus', 'Life path 3']) {
      expect(text).toContain(`**${value}:**`);
    }
  });

  it('says what is missing when nothing is known', () => {
    const text = writeAnalysis('comprehensive', {});
    expect(text).toMatch(/nothing to read together yet/);
    expect(text.match(/still open/g)).toHaveLength(6);
  });
});

describe('an analysis without a certain time of birth', () => {
  const minute = /\brising\b|ascendant in [A-Z]|midheaven in [A-Z]|\d\w\w house/;

  it.each(ANALYSIS_FRAMEWORKS)(
    'writes nothing into %s that needs the minute when it is unknown',
    (framework) => {
      const text = writeAnalysis(framework, { ...completeMember(), birthTime: 'unknown' });
      expect(text).not.toMatch(minute);
      expect(text).not.toMatch(/Your authority|Your strategy|Your Human Design is \w+:|the design of a/);
    },
  );

  it('says what a time would add, and why the Moon is there or not', () => {
    const { chart, ...member } = completeMember();
    const { moon, ...withoutMoon } = chart ?? {};
    const silent = writeAnalysis('astrology', { ...member, chart: withoutMoon, birthTime: 'unknown' });
    expect(silent).toMatch(
      /The Moon changed signs on your day, so it stays silent\. A time of birth would add/,
    );
    expect(silent).not.toMatch(/Moon in/);
    const speaking = writeAnalysis('astrology', { ...member, chart, birthTime: 'unknown' });
    expect(speaking).toContain(`The Moon stood in ${moon?.sign ?? ''} all through your day`);
  });

  it('keeps only what is the same two hours earlier and later when it is roughly known', () => {
    const rough = { ...completeMember(), birthTime: 'rough' } as const;
    const kept = writeAnalysis('comprehensive', {
      ...rough,
      firmParts: ['sun', 'moon', 'humanDesignType'],
    });
    expect(kept).toMatch(/Your Moon in /);
    expect(kept).toContain(`**${rough.humanDesignType ?? ''}:**`);
    expect(kept).not.toMatch(/Mercury in|Your authority|Your profile is/);
    expect(kept).not.toMatch(minute);
    expect(writeAnalysis('comprehensive', rough)).not.toMatch(/Your Moon in|Your strategy/);
  });

  it('says of a known time what two hours more or less would change', () => {
    const text = (firmParts: AnalysedMember['firmParts']) =>
      writeAnalysis('astrology', { ...completeMember(), firmParts });
    expect(text(['moon', 'humanDesignType'])).toMatch(/Your Moon would be in .* with two hours more or less/);
    expect(text([])).toMatch(/Your Moon would leave .* if the time were two hours off/);
  });
});

describe('the analysis of two people', () => {
  const other: AnalysedMember = {
    mbtiType: 'ENFP',
    enneagramType: 7,
    loveLanguage: 'Receiving Gifts',
    astrologySign: 'Leo',
  };

  it.each(CONNECTION_GOALS)('has text, highlights, challenges and recommendations for %s', (goal) => {
    const composite = composeCompositeAnalysis(completeMember(), other, goal);
    expect(composite.analysis.length).toBeGreaterThan(600);
    expect(composite.recommendations).toHaveLength(3);
    expect(composite.analysis).toMatch(/^\*\*.+\*\*\n/);
    expect(composite.analysis).toContain('**Not compared yet**\nNumerology, Human Design');
    for (const list of [composite.highlights, composite.challenges, composite.recommendations]) {
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(list.every((item) => item.length > 10 && !item.includes('undefined'))).toBe(true);
    }
  });

  it.each(CONNECTION_GOALS)(
    'says for %s what the systems agree and disagree on, and gives a question',
    (goal) => {
      const { analysis } = composeCompositeAnalysis(completeMember(), other, goal);
      for (const heading of [
        'What the systems agree on',
        'Where they disagree',
        'One question to ask each other',
      ])
        expect(analysis).toMatch(new RegExp(`\\*\\*${heading}\\*\\*\\n.{40}`));
      expect(analysis).toMatch(/^You are INFJ.*\. They are ENFP/m);
      expect(analysis).toMatch(/\*\*An ordinary (evening|afternoon|project) of yours\*\*\n.{200}/);
    },
  );

  it('says nothing that the explanation of a system says', () => {
    const { systems } = explainPair(completeMember(), other);
    const composite = JSON.stringify(composeCompositeAnalysis(completeMember(), other, 'dating'));
    for (const { explanation, strengths, growthAreas, tips, known } of Object.values(systems))
      if (known)
        for (const text of [explanation, ...strengths, ...growthAreas, ...tips])
          expect(composite).not.toContain(text);
  });

  it('gives each goal its own recommendations', () => {
    const all = CONNECTION_GOALS.map(
      (goal) => composeCompositeAnalysis(completeMember(), other, goal).recommendations,
    );
    expect(new Set(all.map((list) => list.join())).size).toBe(3);
  });

  it('uses the reader’s own weights and leaves out systems that weigh nothing', () => {
    const own = computeMemberWeights('dating', { astrology: 'none', humanDesign: 'none', enneagram: 'most' });
    const [plain, weighed] = [
      composeCompositeAnalysis(completeMember(), other, 'dating'),
      composeCompositeAnalysis(completeMember(), other, 'dating', own),
    ];
    expect(plain.analysis).toContain('Leo');
    expect(JSON.stringify(weighed)).not.toMatch(/Astrology|Leo|Human Design/);
    expect(weighed.analysis).toContain('Over the 3 of 4 systems that count for you and that you both have');
    const overall = scorePair(completeMember(), other, 'dating', own).overall ?? 0;
    expect(overall).not.toBe(scorePair(completeMember(), other, 'dating').overall);
    expect(weighed.analysis).toContain(`that comes to ${percentOf(overall)}%`);
  });

  it('explains kindly that nothing can be compared', () => {
    const composite = composeCompositeAnalysis({}, other, 'dating');
    expect(composite.analysis).toMatch(/Nothing to compare yet/);
    expect(composite.highlights).toEqual([]);
    expect(composite.recommendations.length).toBeGreaterThan(0);
  });
});
