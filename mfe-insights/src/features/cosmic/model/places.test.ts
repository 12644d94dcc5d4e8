import { toPlaces } from './places';

const body = (name: 'sun' | 'moon', longitude: number, retrograde = false) =>
  ({ name, longitude, retrograde }) as never;

it("toPlaces returns each body's degree and sign today and at birth", () => {
  const natal = { bodies: [body('sun', 123.9)] } as never;
  expect(toPlaces({ bodies: [body('sun', 29.99), body('moon', 359.5, true)], natal })).toEqual([
    { name: 'sun', today: '29° Aries', atBirth: '3° Leo' },
    { name: 'moon', today: '29° Pisces R', atBirth: null },
  ]);
});

it('toPlaces returns null for the birth position without a chart', () => {
  expect(toPlaces({ bodies: [body('sun', 30)], natal: null })).toEqual([
    { name: 'sun', today: '0° Taurus', atBirth: null },
  ]);
});
