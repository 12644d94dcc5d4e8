import { toPlaces } from './places';

const body = (name: 'sun' | 'moon', longitude: number, retrograde = false) =>
  ({ name, longitude, retrograde }) as never;

it('says where each body stands in whole degrees of its sign, and where it stood at the birth', () => {
  const natal = { bodies: [body('sun', 123.9)] } as never;
  expect(toPlaces({ bodies: [body('sun', 29.99), body('moon', 359.5, true)], natal })).toEqual([
    { name: 'sun', today: '29° Aries', atBirth: '3° Leo' },
    { name: 'moon', today: '29° Pisces R', atBirth: null },
  ]);
});

it('says nothing of the birth without a chart', () => {
  expect(toPlaces({ bodies: [body('sun', 30)], natal: null })).toEqual([
    { name: 'sun', today: '0° Taurus', atBirth: null },
  ]);
});
