import { computeHumanDesignChart, type Activations } from '../humanDesign/humanDesignChart';
import { computeNatalChart } from '../natal/natalChart';
import { computeRoughTimeChart, findFirmParts } from './firmParts';
import { HOUR_MS } from '../../durations';

const gatesOfSide = (side: Activations) => [...new Set(Object.values(side).map(({ gate }) => gate))];

const keepInAll = ([first = [], ...others]: number[][]) =>
  first.filter((gate) => others.every((gates) => gates.includes(gate)));

describe('findFirmParts', () => {
  it('returns exactly the values that are the same two hours earlier and later', () => {
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
      const designs = instants.map((moment) => computeHumanDesignChart(moment));
      const types = new Set(designs.map(({ type }) => type));
      const profiles = new Set(designs.map(({ profile }) => profile));
      expect(parts.includes('moon')).toBe(moons.size === 1);
      if (parts.includes('humanDesignType')) expect(types.size).toBe(1);
      expect(parts.includes('humanDesignProfile')).toBe(profiles.size === 1);
      if (moons.size > 1 || types.size > 1) changed += 1;
    }
    expect(changed).toBeGreaterThan(0);
  });
});

describe('computeRoughTimeChart', () => {
  it('names both signs of a point that changes within two hours, and the parts that need the exact time', () => {
    // The Moon entered Aquarius at 17:30 UTC.
    const { firmParts, notices } = computeRoughTimeChart(new Date('1990-05-15T17:00:00Z'));
    expect(firmParts).not.toContain('moon');
    expect(notices).toEqual([
      'Your Moon is in Capricorn or Aquarius: only the exact time of birth tells.',
      'Your ascendant and houses need the exact time of birth, so they are left out.',
    ]);
  });

  it('names every possible value of a changing Human Design, and treats only the others as firm', () => {
    const { notices, firmParts } = computeRoughTimeChart(new Date('1990-04-20T08:00:00Z'));
    expect(notices).toEqual(
      expect.arrayContaining([
        'Your Human Design authority is Emotional or Sacral: only the exact time of birth tells.',
        'Your Human Design profile is 4/6 or 4/1: only the exact time of birth tells.',
      ]),
    );
    expect(firmParts.filter((part) => part.startsWith('humanDesign'))).toEqual(['humanDesignType']);
    // The Sun entered Taurus at 8:26.
    expect(firmParts).not.toContain('sun');
  });

  it('treats type, authority and profile as firm when they are constant over the four hours', () => {
    const { firmParts } = computeRoughTimeChart(new Date('1990-05-15T17:00:00Z'));
    expect(firmParts).toEqual(
      expect.arrayContaining(['humanDesignType', 'humanDesignAuthority', 'humanDesignProfile']),
    );
    const open = [0, 1, 2, 3].map((turn) => new Date(Date.UTC(1987, 3, 20, 6 * turn)));
    for (const utc of open) {
      const { firmParts: parts, humanDesign } = computeRoughTimeChart(utc);
      expect(parts.includes('humanDesignType')).toBe(humanDesign.types.length === 1);
    }
  });

  it('treats a centre as defined or a gate as active only when it is so for all four hours', () => {
    let changing = 0;
    for (let turn = 0; turn < 25; turn += 1) {
      const utc = new Date(Date.UTC(1975, 0, 1) + turn * 10_007 * HOUR_MS);
      const { definedCenters, openCenters, personalityGates, designGates } =
        computeRoughTimeChart(utc).humanDesign.bodygraph;
      expect(openCenters.filter((centre) => definedCenters.includes(centre))).toEqual([]);
      const gatesOf = { personality: [] as number[][], design: [] as number[][] };
      for (const hours of [-1.99, -1, 0, 1, 1.99]) {
        const chart = computeHumanDesignChart(new Date(utc.getTime() + hours * HOUR_MS));
        expect(chart.definedCenters).toEqual(expect.arrayContaining([...definedCenters]));
        expect([...definedCenters, ...openCenters]).toEqual(
          expect.arrayContaining([...chart.definedCenters]),
        );
        gatesOf.personality.push(gatesOfSide(chart.activations.personality));
        gatesOf.design.push(gatesOfSide(chart.activations.design));
      }
      expect(personalityGates).toEqual(keepInAll(gatesOf.personality));
      expect(designGates).toEqual(keepInAll(gatesOf.design));
      changing += openCenters.length > 0 ? 1 : 0;
    }
    expect(changing).toBeGreaterThan(0);
  });
});
