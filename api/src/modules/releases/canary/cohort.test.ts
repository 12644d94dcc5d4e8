import fc from 'fast-check';
import { cohortOf } from './cohort';

const readers = Array.from({ length: 4_000 }, (_, index) => `reader ${index}`);
const countOf = (cohort: string, version = '2', percent = 10) =>
  readers.filter((reader) => cohortOf('profile', { version, percent }, reader) === cohort);

it('assigns the given share to the canary and an equal share to the control', () => {
  expect(countOf('canary').length / readers.length).toBeCloseTo(0.1, 1);
  expect(countOf('control').length / readers.length).toBeCloseTo(0.1, 1);
});

it('selects different readers for another release or remote', () => {
  const first = new Set(countOf('canary'));
  const again = countOf('canary', '3').filter((reader) => first.has(reader));
  expect(again.length / first.size).toBeLessThan(0.15);
});

it('keeps every canary reader when the share grows', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 49 }), (reader, percent) => {
      const before = cohortOf('auth', { version: '2', percent }, reader);
      const after = cohortOf('auth', { version: '2', percent: percent + 1 }, reader);
      return before !== 'canary' || after === 'canary';
    }),
  );
});

it('excludes unidentified readers', () => {
  expect(cohortOf('profile', { version: '2', percent: 50 }, null)).toBe('other');
});
