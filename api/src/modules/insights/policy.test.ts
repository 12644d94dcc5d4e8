import { QUIZZES } from '@sixfold/domain/texts';
import { createEmptyProfile } from '../profile/record';
import { ANALYSIS_KEYS, isTestComplete, listMissingFields, toAnalysedMember } from './policy';

const profile = createEmptyProfile();
const lisbon = { latitude: 38.7, longitude: -9.1, timeZone: 'Europe/Lisbon' };

it('ANALYSIS_KEYS maps each framework to its field of the profile', () => {
  expect(ANALYSIS_KEYS).toEqual({
    mbti: 'mbti',
    enneagram: 'enneagram',
    'love-languages': 'loveLanguages',
    astrology: 'astrology',
    numerology: 'numerology',
    'human-design': 'humanDesign',
    comprehensive: 'comprehensive',
  });
});

describe('isTestComplete', () => {
  const { questions } = QUIZZES.enneagram;
  const complete = questions.map(() => 0);

  it('requires exactly one answer to each question', () => {
    expect(isTestComplete('enneagram', complete)).toBe(true);
    expect(isTestComplete('enneagram', complete.slice(1))).toBe(false);
    expect(isTestComplete('enneagram', [...complete, 0])).toBe(false);
  });

  it('rejects an answer that the question does not offer', () => {
    const answers = questions[0]?.answers.length ?? 0;
    expect(isTestComplete('enneagram', [answers - 1, ...complete.slice(1)])).toBe(true);
    expect(isTestComplete('enneagram', [answers, ...complete.slice(1)])).toBe(false);
    expect(isTestComplete('enneagram', [-1, ...complete.slice(1)])).toBe(false);
  });
});

describe('listMissingFields', () => {
  const born = { ...profile, birthday: '1990-05-17', birthTime: '08:30', birthLocation: 'Lisbon' };

  it.each([
    ['mbti', 'mbtiType', { mbtiType: 'INFP' }],
    ['enneagram', 'enneagramType', { enneagramType: 4 }],
    ['love-languages', 'loveLanguage', { loveLanguage: 'Quality Time' }],
  ] as const)('requires only the tested type for %s', (framework, field, known) => {
    expect(listMissingFields(framework, born)).toEqual([field]);
    expect(listMissingFields(framework, { ...profile, ...known })).toEqual([]);
  });

  it('requires only the birthday for numerology', () => {
    expect(listMissingFields('numerology', profile)).toEqual(['birthday']);
    expect(listMissingFields('numerology', { ...profile, birthday: '1990-05-17' })).toEqual([]);
  });

  it.each(['astrology', 'human-design', 'comprehensive'] as const)(
    'requires the full birth data for %s',
    (framework) => {
      expect(listMissingFields(framework, profile)).toEqual(['birthday', 'birthTime', 'birthLocation']);
      expect(listMissingFields(framework, { ...profile, birthTime: '08:30' })).toEqual([
        'birthday',
        'birthLocation',
      ]);
      expect(listMissingFields(framework, born)).toEqual([]);
    },
  );

  it('does not require an unknown birth time, except for human design', () => {
    const timeless = { ...born, birthTime: null, isBirthTimeUnknown: true };
    expect(listMissingFields('astrology', timeless)).toEqual([]);
    expect(listMissingFields('comprehensive', timeless)).toEqual([]);
    expect(listMissingFields('human-design', timeless)).toEqual(['birthTime']);
    expect(listMissingFields('astrology', { ...timeless, birthLocation: '' })).toEqual(['birthLocation']);
  });
});

describe('toAnalysedMember', () => {
  const born = { ...profile, birthday: '1990-05-17', birthTime: '08:30', birthPlace: lisbon };

  it('contains no identity and omits unknown data', () => {
    expect(toAnalysedMember(profile)).toEqual({
      mbtiType: null,
      enneagramType: null,
      loveLanguage: null,
      astrologySign: null,
      numerologyLifePath: null,
      humanDesignType: null,
      birthTime: 'unknown',
    });
    expect(Object.keys(toAnalysedMember(profile))).not.toContain('chart');
  });

  it('includes the chart, the design and the life path steps when known', () => {
    const chart = { sun: { sign: 'Taurus' as const } };
    const design = { strategy: 'Wait' };
    const member = toAnalysedMember({ ...born, fullBirthChart: chart, humanDesignProfile: design });
    expect(member).toMatchObject({ chart, humanDesign: design });
    expect(member.lifePathSteps?.length).toBeGreaterThan(0);
  });

  it('omits the life path when the birthday is invalid', () => {
    const member = toAnalysedMember({ ...born, birthday: '1990-02-30' });
    expect(member).not.toHaveProperty('lifePathSteps');
    expect(member.birthTime).toBe('unknown');
  });

  it('marks the birth time as known or rough and lists the certain parts', () => {
    expect(toAnalysedMember(born)).toMatchObject({ birthTime: 'known', firmParts: expect.any(Array) as [] });
    expect(toAnalysedMember({ ...born, isBirthTimeRough: true }).birthTime).toBe('rough');
  });

  it.each(['birthday', 'birthTime', 'birthPlace'] as const)(
    'marks the birth time as unknown without %s',
    (field) => {
      const member = toAnalysedMember({ ...born, [field]: null });
      expect(member.birthTime).toBe('unknown');
      expect(member).not.toHaveProperty('firmParts');
    },
  );
});
