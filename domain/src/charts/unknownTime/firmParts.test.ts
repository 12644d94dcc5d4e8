import { computeHumanDesignChart } from '../humanDesign/humanDesignChart';
import { computeNatalChart } from '../natal/natalChart';
import { findFirmParts } from './firmParts';

const HOUR_MS = 3_600_000;

describe('findFirmParts', () => {
  it('keeps what is the same two hours earlier and later, and nothing that changes', () => {
    let changed = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const utc = new Date(Date.UTC(1980, 0, 1) + turn * 10_007 * HOUR_MS);
      const parts = findFirmParts(utc);
      const instants = [-2, -1, 0, 1, 1.99].map((hours) => new Date(utc.getTime() + hours * HOUR_MS));
      const moons = new Set(
        instants.map((moment) => {
          const chart = computeNatalChart(moment);
          return chart.ok ? chart.value.moon.sign : undefined;
        }),
      );
      const types = new Set(instants.map((moment) => computeHumanDesignChart(moment).type));
      expect(parts.includes('moon')).toBe(moons.size === 1);
      if (parts.includes('humanDesignType')) expect(types.size).toBe(1);
      if (moons.size > 1 || types.size > 1) changed += 1;
    }
    expect(changed).toBeGreaterThan(0);
  });
});
