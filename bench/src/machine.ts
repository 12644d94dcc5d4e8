import os from 'node:os';
import { measureTimes } from './domainTimes';
import { median } from './report';

const RECORDS = Array.from({ length: 5_000 }, (_, id) => ({
  id,
  name: `member ${id}`,
  tags: ['a', 'b', 'c'],
}));

/**
 * Measures the reference work in milliseconds: serializing 5,000 records as JSON and parsing them on one core. Times
 * without a peer are divided by it, which makes them comparable between machines.
 */
export const measureReferenceMs = (): number =>
  median(measureTimes(15, () => JSON.parse(JSON.stringify(RECORDS))));

/** Returns the operating system's one-minute load average. */
export const readLoad = (): number => os.loadavg()[0] ?? NaN;

export const countCores = (): number => os.cpus().length;
