import { listBirthTimeGains } from './birthTimeGains';

const known = { hasMoon: true, hasDesignType: true, hasDesignProfile: true, hasAuthority: true };

it('lists the ascendant for every inexact time, and the other missing parts', () => {
  expect(listBirthTimeGains(known)).toEqual(['the ascendant']);
  expect(listBirthTimeGains({ ...known, hasMoon: false, hasAuthority: false })).toEqual([
    'the ascendant',
    'your Moon sign',
    'your authority',
  ]);
});

it('lists the Human Design once when its type is unknown', () => {
  const open = { hasMoon: true, hasDesignType: false, hasDesignProfile: false, hasAuthority: false };
  expect(listBirthTimeGains(open)).toEqual(['the ascendant', 'your Human Design']);
});
