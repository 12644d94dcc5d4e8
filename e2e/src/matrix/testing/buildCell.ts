import type { Cell, Observation } from '../verdict';

export const buildObservation = (fields: Partial<Observation> = {}): Observation => ({
  shown: 'fallback',
  text: 'Profile could not be shown',
  screenshot: '',
  versions: ['1.0.0-aa'],
  restFailure: null,
  other: 'discovery',
  recovery: 'by Retry',
  recoveryFailure: null,
  usableMs: 100,
  healthyMs: 100,
  didAlteredCodeRun: false,
  didStyleStay: false,
  consoleErrors: [],
  ...fields,
});

export const buildCell = (fields: Partial<Cell> = {}): Cell => ({
  remote: 'profile',
  version: '1.0.0-aa',
  fault: 'down',
  observation: buildObservation(),
  ...fields,
});
