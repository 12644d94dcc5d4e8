export const CENTRES = [
  'Ajna',
  'G',
  'Head',
  'Heart',
  'Root',
  'Sacral',
  'SolarPlexus',
  'Spleen',
  'Throat',
] as const;
export type Centre = (typeof CENTRES)[number];

/** Gates of each centre; every gate belongs to one. */
export const GATES_OF_CENTRE: Readonly<Record<Centre, readonly number[]>> = {
  Head: [61, 63, 64],
  Ajna: [4, 11, 17, 24, 43, 47],
  Throat: [8, 12, 16, 20, 23, 31, 33, 35, 45, 56, 62],
  G: [1, 2, 7, 10, 13, 15, 25, 46],
  Heart: [21, 26, 40, 51],
  Spleen: [18, 28, 32, 44, 48, 50, 57],
  SolarPlexus: [6, 22, 30, 36, 37, 49, 55],
  Sacral: [3, 5, 9, 14, 27, 29, 34, 42, 59],
  Root: [19, 38, 39, 41, 52, 53, 54, 58, 60],
};

/** A connection between two centres, open when both of its gates are active. */
export interface Channel {
  /** Smaller gate first, for example `10-20`. */
  readonly name: string;
  readonly gates: readonly [number, number];
  readonly centres: readonly [Centre, Centre];
}

const CENTRE_OF_GATE = new Map<number, Centre>(
  CENTRES.flatMap((centre) => GATES_OF_CENTRE[centre].map((gate) => [gate, centre] as const)),
);

/** The 36 channels by their gates, smaller gate first. */
const CHANNEL_GATES: readonly (readonly [number, number])[] = [
  [1, 8],
  [2, 14],
  [3, 60],
  [4, 63],
  [5, 15],
  [6, 59],
  [7, 31],
  [9, 52],
  [10, 20],
  [10, 34],
  [10, 57],
  [11, 56],
  [12, 22],
  [13, 33],
  [16, 48],
  [17, 62],
  [18, 58],
  [19, 49],
  [20, 34],
  [20, 57],
  [21, 45],
  [23, 43],
  [24, 61],
  [25, 51],
  [26, 44],
  [27, 50],
  [28, 38],
  [29, 46],
  [30, 41],
  [32, 54],
  [34, 57],
  [35, 36],
  [37, 40],
  [39, 55],
  [42, 53],
  [47, 64],
];

export const CHANNELS: readonly Channel[] = CHANNEL_GATES.map((gates) => ({
  name: gates.join('-'),
  gates,
  centres: [centreOfGate(gates[0]), centreOfGate(gates[1])],
}));

export function centreOfGate(gate: number): Centre {
  const centre = CENTRE_OF_GATE.get(gate);
  if (!centre) throw new RangeError(`There is no gate ${gate}.`);
  return centre;
}

export function findOpenChannels(gates: ReadonlySet<number>): Channel[] {
  return CHANNELS.filter((channel) => channel.gates.every((gate) => gates.has(gate)));
}

export function findConnectedGroups(channels: readonly Channel[]): ReadonlySet<Centre>[] {
  let groups: Set<Centre>[] = [];
  for (const { centres } of channels) {
    const touched = groups.filter((group) => centres.some((centre) => group.has(centre)));
    const joined = new Set<Centre>([...centres, ...touched.flatMap((group) => [...group])]);
    groups = [...groups.filter((group) => !touched.includes(group)), joined];
  }
  return groups;
}
