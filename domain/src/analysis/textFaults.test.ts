import { findTextFaults } from './textFaults';

const NOUNS = [
  'letter',
  'walk',
  'kettle',
  'neighbour',
  'map',
  'song',
  'bicycle',
  'table',
  'window',
  'coat',
  'gate',
];

/** Builds a chapter of about a hundred words that shares no sentence with another one. */
const chapter = (name: string) =>
  `## ${name}\n\n${NOUNS.map(
    (noun, place) =>
      `${['Your', 'This', 'One'][place % 3]} ${noun} for ${name} can wait until somebody asks about it.`,
  ).join(' ')}`;
const text = (...chapters: readonly string[]) => ['# Title', ...chapters].join('\n\n');
const GOOD = ['one', 'two', 'three', 'four'].map(chapter);

describe('findTextFaults for one system', () => {
  it('returns no faults for a title and three to six chapters of about 350 to 600 words', () => {
    expect(findTextFaults('mbti', text(...GOOD))).toEqual([]);
    expect(
      findTextFaults('mbti', text(...GOOD, '## What this rests on\n\nYour MBTI type and Enneagram.')),
    ).toEqual([]);
  });

  it.each([
    ['title', GOOD.join('\n\n')],
    ['chapters', text('## one', GOOD.join('\n\n').replaceAll('## ', ''))],
    ['length', text(...GOOD.slice(0, 3).map((each) => each.split('. ').slice(0, 6).join('. ')))],
    ['banned word', text(...GOOD, '## five\n\nIt is your destiny.')],
    ['repeated sentence', text(...GOOD, chapter('one'))],
    ['stock phrase', text(...GOOD, '## five\n\nIt helps to wait.')],
    ['openings', text(...GOOD).replaceAll(/This |One /g, 'Your ')],
    ['clauses', text(...GOOD).replaceAll('until somebody asks', 'near anybody asking')],
    ['another system', text(...GOOD, '## five\n\nThe Enneagram agrees.')],
  ])('reports %s', (fault, faulty) => {
    expect(findTextFaults('mbti', faulty)).toEqual([fault]);
  });
});

describe('findTextFaults for a comprehensive text', () => {
  const long = Array.from({ length: 18 }, (_, place) => chapter(`part ${String.fromCharCode(97 + place)}`));

  it('returns no faults for at least eight chapters and 10,000 characters, even with several systems', () => {
    const enough = long.slice(0, 16);
    expect(text(...enough).length).toBeGreaterThanOrEqual(10_000);
    expect(
      findTextFaults('comprehensive', text(...enough, 'Numerology and the Enneagram meet here.')),
    ).toEqual([]);
  });

  it('reports a length below 10,000 characters, and a chapter count outside 8 to 16', () => {
    expect(findTextFaults('comprehensive', text(...long.slice(0, 8)))).toEqual(['length']);
    expect(findTextFaults('comprehensive', text(...long))).toEqual(['chapters']);
  });
});
