import fc from 'fast-check';
import { cohortOf } from './cohort';

const readers = Array.from({ length: 20_000 }, (_, index) => `reader ${index}`);
const countOf = (cohort: string, version = '2', percent = 10) =>
  readers.filter((reader) => cohortOf('profile', { version, percent }, reader) === cohort);

it('gives a canary to its share of readers and watches as many others', () => {
  expect(countOf('canary').length / readers.length).toBeCloseTo(0.1, 1);
  expect(countOf('control').length / readers.length).toBeCloseTo(0.1, 1);
});

it('draws other readers for another release and another remote', () => {
  const first = new Set(countOf('canary'));
  const again = countOf('canary', '3').filter((reader) => first.has(reader));
  expect(again.length / first.size).toBeLessThan(0.15);
});

it('keeps everybody who had the canary when its share grows', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 49 }), (reader, percent) => {
      const before = cohortOf('auth', { version: '2', percent }, reader);
      const after = cohortOf('auth', { version: '2', percent: percent + 1 }, reader);
      return before !== 'canary' || after === 'canary';
    }),
  );
});

it('leaves out who cannot be recognised', () => {
  expect(cohortOf('profile', { version: '2', percent: 50 }, null)).toBe('other');
});
