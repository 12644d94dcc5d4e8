import type { OwnCharts } from '@sixfold/api-contract';
import { CHANNELS } from '@sixfold/domain/charts';

/** A birth of public record (Ixelles, 4 May 1929, 03:00), as the API returns it. */
export const exampleCharts: OwnCharts = {
  wheel: {
    drawing: {
      bodies: [
        { name: 'Sun', longitude: 43.12, retrograde: false },
        { name: 'Moon', longitude: 336.45, retrograde: false },
        { name: 'Mercury', longitude: 60.32, retrograde: false },
        { name: 'Venus', longitude: 22.78, retrograde: true },
        { name: 'Mars', longitude: 115.16, retrograde: false },
        { name: 'Jupiter', longitude: 50.75, retrograde: false },
        { name: 'Saturn', longitude: 270.04, retrograde: true },
        { name: 'Uranus', longitude: 9.34, retrograde: false },
        { name: 'Neptune', longitude: 148.6, retrograde: true },
        { name: 'Pluto', longitude: 106.44, retrograde: false },
        { name: 'North Node', longitude: 51.32, retrograde: true },
      ],
      ascendant: 328.62,
      midheaven: 256.97,
      cusps: [328.62, 26.17, 56.69, 76.97, 94.74, 115, 148.62, 206.17, 236.69, 256.97, 274.74, 295],
      houses: 'placidus',
      aspects: [
        { from: 'Jupiter', to: 'North Node', kind: 'conjunction' },
        { from: 'Venus', to: 'Mars', kind: 'square' },
      ],
    },
    note: null,
  },
  bodygraph: {
    drawing: {
      channels: CHANNELS.map(({ gates: [one, other] }) => [one, other]),
      definedCentres: ['SolarPlexus', 'Throat'],
      personalityGates: [35, 2, 13],
      designGates: [36, 13],
    },
    note: null,
  },
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
};
