import os from 'node:os';
import { measureTimes } from './domainTimes';
import { median } from './report';

const RECORDS = Array.from({ length: 5_000 }, (_, id) => ({
  id,
  name: `member ${id}`,
  tags: ['a', 'b', 'c'],
}));

/**
 * Measures milliseconds of a fixed piece of work on one core: 5,000 records written as JSON and read again. It is the
 * floor of times that have no peer of their own, so that they can be compared between machines.
 */
export const measureReferenceMs = (): number =>
  median(measureTimes(15, () => JSON.parse(JSON.stringify(RECORDS))));

/** The load of the last minute, by the operating system. */
export const readLoad = (): number => os.loadavg()[0] ?? NaN;

export const countCores = (): number => os.cpus().length;
