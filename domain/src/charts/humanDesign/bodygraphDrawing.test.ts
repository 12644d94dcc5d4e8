import fc from 'fast-check';
import { bodygraphDrawing } from './bodygraphDrawing';
import { humanDesignChart } from './humanDesignChart';

const instant = fc.date({ min: new Date('1930-01-01'), max: new Date('2020-01-01'), noInvalidDate: true });

describe('the drawing of a bodygraph', () => {
  it('shows what the chart says: centres, channels, and every activation once', () => {
    fc.assert(
      fc.property(instant, (utc) => {
        const chart = humanDesignChart(utc);
        const { centres, channels } = bodygraphDrawing(chart);
        expect(centres.filter(({ defined }) => defined).map(({ name }) => name)).toEqual(
          chart.definedCenters,
        );
        expect(channels).toHaveLength(36);
        expect(channels.filter(({ defined }) => defined).map(({ name }) => name)).toEqual(chart.channels);
        const gates = centres.flatMap((centre) => centre.gates);
        expect(gates).toHaveLength(64);
        expect(gates.flatMap(({ personality }) => personality)).toHaveLength(13);
        expect(gates.flatMap(({ design }) => design)).toHaveLength(13);
        const active = gates.filter(({ colour }) => colour !== 'none').map(({ gate }) => gate);
        expect(active.sort((one, other) => one - other)).toEqual(chart.gates);
      }),
      { numRuns: 15 },
    );
  });

  it('colours a channel as defined exactly when both of its halves are active', () => {
    fc.assert(
      fc.property(instant, (utc) => {
        for (const { halves, defined } of bodygraphDrawing(humanDesignChart(utc)).channels) {
          expect(halves.every(({ colour }) => colour !== 'none')).toBe(defined);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('gives every centre a place of its own within the box', () => {
    const { centres } = bodygraphDrawing(humanDesignChart(new Date('1990-05-15T12:00:00Z')));
    expect(new Set(centres.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
    expect(centres.every(({ x, y }) => x > 0 && x < 100 && y > 0 && y < 160)).toBe(true);
  });
});
