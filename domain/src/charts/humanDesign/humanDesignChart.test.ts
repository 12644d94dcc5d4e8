import fc from 'fast-check';
import { readCases } from '../../../cases/readCases';
import type { HumanDesignCase } from '../../../tests/caseFiles';
import { CENTRES, CHANNELS, findConnectedGroups, GATES_OF_CENTRE } from './bodygraph';
import { ACTIVATED_BODIES, computeHumanDesignChart } from './humanDesignChart';
import { gateAt } from './wheel';

const { cases } = readCases<{ cases: readonly HumanDesignCase[] }>('humandesign-public.json');

describe('a Human Design chart', () => {
  it.each(cases)('$id $utc $type $profile', (expected) => {
    const chart = computeHumanDesignChart(new Date(expected.utc));
    expect(chart).toMatchObject({
      type: expected.type,
      strategy: expected.strategy,
      profile: expected.profile,
      definition: expected.definition,
      authorityGroup: expected.authorityGroup,
      authority: expected.authority,
      definedCenters: expected.definedCenters,
      channels: expected.channels,
      gates: expected.gates,
    });
    expect(Math.abs(chart.designUtc.getTime() - Date.parse(expected.designUtc))).toBeLessThanOrEqual(300_000);
    for (const side of ['personality', 'design'] as const) {
      for (const body of ACTIVATED_BODIES) {
        if (expected.fragile.includes(`${side}.${body}`)) continue;
        const { gate, line } = chart.activations[side][body];
        const reference = expected.activations[side][body];
        expect([side, body, gate, line]).toEqual([side, body, reference?.gate, reference?.line]);
      }
    }
  });

  it('rejects an invalid Date', () => {
    expect(() => computeHumanDesignChart(new Date(NaN))).toThrow(RangeError);
  });
});

describe('the wheel', () => {
  it('has every gate once and six lines in each', () => {
    const seen = new Set<string>();
    for (let step = 0; step < 384; step += 1) {
      const { gate, line } = gateAt(step * 0.9375 + 0.4);
      seen.add(`${gate}.${line}`);
    }
    expect(seen.size).toBe(384);
  });

  it('starts each gate exactly at its border', () => {
    expect(gateAt(302)).toEqual({ gate: 41, line: 1 });
    expect(gateAt(301.999)).toEqual({ gate: 60, line: 6 });
    expect(gateAt(358.25)).toEqual({ gate: 25, line: 1 });
    expect(gateAt(3.875)).toEqual({ gate: 17, line: 1 });
  });
});

describe('the bodygraph', () => {
  it('has 64 gates in nine centres and 36 channels between different centres', () => {
    const gates = CENTRES.flatMap((centre) => GATES_OF_CENTRE[centre]);
    expect([...gates].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 64 }, (_, index) => index + 1),
    );
    expect(CHANNELS).toHaveLength(36);
    expect(CHANNELS.every(({ centres }) => centres[0] !== centres[1])).toBe(true);
    expect(new Set(CHANNELS.flatMap((channel) => channel.gates)).size).toBe(64);
  });

  it('groups the same centres for any order of channels', () => {
    const names = (channels: typeof CHANNELS) =>
      findConnectedGroups(channels)
        .map((group) => [...group].sort().join())
        .sort();
    fc.assert(
      fc.property(fc.shuffledSubarray([...CHANNELS]), (channels) => {
        expect(names(channels)).toEqual(names([...channels].reverse()));
      }),
    );
  });
});
