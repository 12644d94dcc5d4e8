import { compareTraits, compareSurfaces, formatTraits } from './traits.mjs';

/** @param {Record<string, string>} traits */
const traitsOf = (traits) => formatTraits(new Map(Object.entries(traits)));
const BUTTON = { '': 'aa', '0!': 'bb', '0!.label!': 'cc', '0!.tone?': 'd1|d2', returns: 'ee' };

describe('compareTraits', () => {
  it.each([
    ['nothing', {}, 'same'],
    ['a prop that may be left out', { '0!.icon?': 'ff' }, 'minor'],
    [
      'a prop that may be left out, with what must be in it',
      { '0!.icon?': 'ff', '0!.icon?.name!': 'ff' },
      'minor',
    ],
    ['a choice of a prop', { '0!.tone?': 'd1|d2|d3' }, 'minor'],
    ['a member of what is returned', { 'returns.close': 'ff' }, 'minor'],
    ['a prop that must be given', { '0!.icon!': 'ff' }, 'major'],
    ['an argument that must be given', { '1!': 'ff' }, 'major'],
  ])('classifies the addition of %s', (_what, added, change) => {
    expect(compareTraits(traitsOf(BUTTON), traitsOf({ ...BUTTON, ...added }))).toBe(change);
  });

  it.each([
    ['a prop is gone', { '0!.label!': undefined }],
    ['a prop has another type', { '0!.label!': 'c9' }],
    ['a choice is gone', { '0!.tone?': 'd1' }],
    ['another thing is returned', { returns: 'e9' }],
    ['a prop must be given that could be left out', { '0!.tone?': undefined, '0!.tone!': 'd1|d2' }],
  ])('reports a major change when %s', (_what, changed) => {
    /** @type {Record<string, string>} */
    const traits = {};
    for (const [place, digest] of Object.entries({ ...BUTTON, ...changed }))
      if (digest !== undefined) traits[place] = digest;
    expect(compareTraits(traitsOf(BUTTON), traitsOf(traits))).toBe('major');
  });
});

it('lists each broken and each added place', () => {
  const before = {
    Card: ':aa',
    Chip: ':bb',
    Tabs: ':cc',
    Button: formatTraits(new Map(Object.entries(BUTTON))),
  };
  const button = traitsOf({ ...BUTTON, '0!.icon?': 'ff', '0!.icon?.name!': 'ff', '0!.label!': 'c9' });
  expect(compareSurfaces(before, { Card: ':aa', Chip: ':b9', Text: ':dd', Button: button })).toEqual({
    change: 'major',
    broken: ['Tabs', 'Chip', 'Button (0!.label!)'],
    added: ['Text', 'Button (0!.icon?)'],
  });
});
