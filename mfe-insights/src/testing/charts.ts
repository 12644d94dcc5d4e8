import type { OwnCharts } from '@sixfold/api-contract';

/** Builds the charts of a birth without a time: a numerology sum, and notes instead of the other charts. */
export const buildCharts = (overrides: Partial<OwnCharts> = {}): OwnCharts => ({
  wheel: { drawing: null, note: 'The wheel needs your birth time and place.' },
  bodygraph: { drawing: null, note: 'The bodygraph needs your birth time.' },
  numerology: {
    drawing: {
      steps: [
        { digits: [1, 9, 2, 9, 0, 5, 0, 4], sum: 30 },
        { digits: [3, 0], sum: 3 },
      ],
    },
    note: null,
  },
  notices: [],
  ...overrides,
});
