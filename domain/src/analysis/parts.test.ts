import { SYSTEMS } from '../vocabulary';
import { describeBasis } from './basis';
import { formatDocument, formatList, formatSection, startLower, startUpper } from './markdown';
import { lettersOf, swapLetters } from './mbtiLetters';
import { MBTI_TYPES } from '../vocabulary';
import { toPortrait } from './portrait';

describe('the Markdown helpers', () => {
  it('omit empty parts', () => {
    expect(formatSection('## A', undefined, 'one', '', 'two')).toBe('## A\n\none\n\ntwo');
    expect(formatDocument('one', undefined, '', 'two')).toBe('one\n\ntwo');
  });

  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('list %j as %j', (items, text) => {
    expect(formatList(items)).toBe(text);
  });

  it('change only the first letter', () => {
    expect([startLower('AB'), startUpper('ab'), startLower()]).toEqual(['aB', 'Ab', '']);
  });
});

describe('swapLetters', () => {
  it('swaps the letters at the given positions, and back', () => {
    expect(swapLetters('INFJ', [3])).toBe('INFP');
    expect(swapLetters('INFJ', [0, 1, 2, 3])).toBe('ESTP');
    for (const type of MBTI_TYPES)
      for (const places of [[], [0], [1], [2], [3], [0, 2]]) {
        const swapped = swapLetters(type, places);
        expect(swapLetters(swapped, places)).toBe(type);
        const same = lettersOf(type).filter((letter, place) => letter === lettersOf(swapped)[place]);
        expect(same).toHaveLength(4 - places.length);
      }
  });
});

describe('the basis of a text', () => {
  const rough = {
    astrologySign: 'Leo',
    chart: { sun: { sign: 'Leo' }, moon: { sign: 'Virgo' } },
    humanDesignType: 'Projector',
    humanDesign: { profile: '4/6', authority: 'Splenic' },
    birthTime: 'rough',
  } as const;
  const basisOf = (...args: Parameters<typeof describeBasis>) => describeBasis(...args).join(' ');

  it('includes the visibility of the text', () => {
    for (const system of [...SYSTEMS, 'comprehensive'] as const)
      expect(basisOf(system, toPortrait({}))).toContain('Only you can read this page.');
  });

  it('names only the value it uses, and the missing systems of the comprehensive text', () => {
    const portrait = toPortrait({ mbtiType: 'INTJ', enneagramType: 5 });
    expect(describeBasis('enneagram', portrait)[0]).toBe('- **Enneagram test:** type 5');
    expect(basisOf('enneagram', portrait)).not.toContain('still open');
    expect(basisOf('comprehensive', portrait).match(/still open/g)).toHaveLength(4);
    expect(basisOf('numerology', portrait)).not.toContain('**');
    expect(basisOf('numerology', portrait)).toContain('Your life path is still open');
  });

  it('names every value of the comprehensive text', () => {
    const [values] = describeBasis(
      'comprehensive',
      toPortrait({
        loveLanguage: 'Quality Time',
        numerologyLifePath: 3,
        chart: { sun: { sign: 'Leo' }, moon: { sign: 'Virgo' }, ascendant: { sign: 'Libra' } },
        humanDesignType: 'Projector',
        humanDesign: { authority: 'Splenic', profile: '4/6' },
      }),
    );
    expect(values?.split('\n')).toEqual([
      '- **Love language test:** Quality Time',
      '- **Birth chart:** Sun in Leo, Moon in Virgo and ascendant in Libra',
      '- **Birth date:** life path 3',
      '- **Human Design chart:** Projector, Splenic authority, profile 4/6',
    ]);
    const [typeOnly] = describeBasis('humanDesign', toPortrait({ humanDesignType: 'Projector' }));
    expect(typeOnly).toBe('- **Human Design chart:** Projector');
  });

  it('omits the birth time for a member without a Sun sign', () => {
    expect(basisOf('astrology', toPortrait({ mbtiType: 'INTJ', birthTime: 'unknown' }))).not.toContain(
      'time of',
    );
  });

  it('omits the birth time for systems that do not need it', () => {
    const portrait = toPortrait({ ...rough, mbtiType: 'INTJ', numerologyLifePath: 3, firmParts: ['sun'] });
    expect(basisOf('astrology', portrait)).toContain('The exact time would add');
    for (const system of ['mbti', 'numerology'] as const)
      expect(basisOf(system, portrait)).not.toContain('time');
  });

  it('lists the stable values of a roughly known time, and the gain from the exact time', () => {
    const firm = toPortrait({
      ...rough,
      firmParts: ['sun', 'moon', 'humanDesignType', 'humanDesignProfile'],
    });
    expect(basisOf('astrology', firm)).toContain('Your Moon is in Virgo for all of that time.');
    expect(basisOf('comprehensive', firm)).toContain('Your Human Design type is Projector throughout.');
    expect(basisOf('comprehensive', firm)).not.toContain('Human Design may have changed');
    expect(basisOf('comprehensive', firm)).toContain(
      'The exact time would add the ascendant and your authority.',
    );
    const typeOnly = toPortrait({ ...rough, firmParts: ['sun', 'moon', 'humanDesignType'] });
    expect(basisOf('comprehensive', typeOnly)).toContain('your Human Design profile and your authority.');
    const open = toPortrait({ ...rough, firmParts: ['sun'] });
    expect(basisOf('comprehensive', open)).toContain('Your Moon may have changed signs in those hours');
    expect(basisOf('comprehensive', open)).toContain('Your Human Design may have changed in those hours');
    expect(basisOf('comprehensive', open)).toContain(
      'The exact time would add the ascendant, your Moon sign and your Human Design.',
    );
  });

  it('mentions only birth time effects on the text’s system', () => {
    const firmParts = ['sun', 'moon', 'humanDesignType'] as const;
    for (const birthTime of ['known', 'rough'] as const) {
      const portrait = toPortrait({ ...rough, birthTime, firmParts });
      expect(basisOf('humanDesign', portrait)).toMatch(
        /Your Human Design type stays Projector|Your Human Design type is Projector throughout/,
      );
      expect(basisOf('humanDesign', portrait)).not.toMatch(/Moon|ascendant/);
      expect(basisOf('astrology', portrait)).toMatch(
        /Your Moon would still be in Virgo|Your Moon is in Virgo/,
      );
      expect(basisOf('astrology', portrait)).not.toMatch(/Projector|Human Design|authority/);
    }
    const unknown = toPortrait({ ...rough, birthTime: 'unknown' });
    expect(basisOf('humanDesign', unknown)).not.toMatch(/Moon|ascendant/);
    expect(basisOf('astrology', unknown)).not.toContain('Human Design');
    expect(basisOf('comprehensive', unknown)).toContain('the ascendant and your Human Design');
  });

  it('explains the effect of two hours on a known time', () => {
    const known = { ...rough, birthTime: 'known' } as const;
    const basis = (firmParts?: readonly ('moon' | 'humanDesignType')[]) =>
      basisOf('comprehensive', toPortrait({ ...known, ...(firmParts ? { firmParts } : {}) }));
    expect(basis(['humanDesignType'])).toContain('type stays Projector even if the time is two hours off.');
    expect(basis(['moon'])).toContain('type might not be Projector if the time is two hours off');
    expect(basis(['moon'])).toContain('Your Moon would still be in Virgo two hours earlier or later.');
    expect(basis(['moon'])).not.toContain('The ascendant depends');
    expect(basis()).not.toMatch(/two hours|four hours/);
  });
});
