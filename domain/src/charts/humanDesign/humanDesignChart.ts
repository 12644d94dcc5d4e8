import { DAY_MS } from '../../durations';
import { HUMAN_DESIGN_STRATEGIES, type HumanDesignType } from '../../vocabulary';
import { normaliseDegrees, signedDegrees } from '../sky/angle';
import { findInstant } from '../sky/findInstant';
import { longitudeOf } from '../sky/longitude';
import { CENTRES, findConnectedGroups, findOpenChannels, type Centre } from './bodygraph';
import {
  authorityGroupOf,
  authorityOf,
  definitionOf,
  typeOf,
  type Authority,
  type AuthorityGroup,
  type Definition,
} from './character';
import { gateAt, type GateAndLine } from './wheel';

/** Bodies on each side of a chart, in conventional order. */
export const ACTIVATED_BODIES = [
  'sun',
  'earth',
  'northNode',
  'southNode',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'uranus',
  'neptune',
  'pluto',
] as const;
export type ActivatedBody = (typeof ACTIVATED_BODIES)[number];

export interface Activation extends GateAndLine {
  /** Degrees along the ecliptic, 0 to 360. */
  readonly lon: number;
}

export type Activations = Readonly<Record<ActivatedBody, Activation>>;

export interface HumanDesignChart {
  readonly type: HumanDesignType;
  readonly strategy: string;
  readonly authority: Authority;
  readonly authorityGroup: AuthorityGroup;
  /** Lines of the personality Sun and the design Sun, for example `4/6`. */
  readonly profile: string;
  readonly definition: Definition;
  /** In alphabetical order. */
  readonly definedCenters: readonly Centre[];
  /** `10-20`, smaller gate first, ordered by gate. */
  readonly channels: readonly string[];
  /** Gates active on either side, ascending. */
  readonly gates: readonly number[];
  readonly activations: { readonly personality: Activations; readonly design: Activations };
  /** Instant of the design side, 88 degrees of the Sun before birth. */
  readonly designUtc: Date;
}

/** The design side is defined by the Sun's arc before birth: degrees, not days. */
const DESIGN_ARC_DEGREES = 88;

/**
 * Computes the Human Design chart of a birth instant.
 * @throws RangeError when `utc` is an invalid date
 */
export function computeHumanDesignChart(utc: Date): HumanDesignChart {
  const designMs = designInstantOf(utc.getTime());
  const personality = activationsAt(utc.getTime());
  const design = activationsAt(designMs);
  const gates = new Set(
    [personality, design].flatMap((side) => ACTIVATED_BODIES.map((body) => side[body].gate)),
  );
  const channels = findOpenChannels(gates);
  const groups = findConnectedGroups(channels);
  const defined = new Set(channels.flatMap((channel) => channel.centres));
  const type = typeOf(groups);
  const authorityGroup = authorityGroupOf(defined);
  return {
    type,
    strategy: HUMAN_DESIGN_STRATEGIES[type],
    authority: authorityOf(authorityGroup, type),
    authorityGroup,
    profile: `${personality.sun.line}/${design.sun.line}`,
    definition: definitionOf(groups),
    definedCenters: CENTRES.filter((centre) => defined.has(centre)),
    channels: channels.map((channel) => channel.name),
    gates: [...gates].sort((one, other) => one - other),
    activations: { personality, design },
    designUtc: new Date(designMs),
  };
}

/**
 * Finds the instant of the design side, 88 degrees of the Sun before birth. The Sun takes 84 to 93 days for this arc,
 * and the search bracket is wider.
 */
export function designInstantOf(birthMs: number): number {
  const target = normaliseDegrees(longitudeOf('sun', birthMs) - DESIGN_ARC_DEGREES);
  return findInstant(
    (utcMs) => signedDegrees(target, longitudeOf('sun', utcMs)),
    birthMs - 95 * DAY_MS,
    birthMs - 82 * DAY_MS,
  );
}

function activationsAt(utcMs: number): Activations {
  const sides = {} as Record<ActivatedBody, Activation>;
  for (const body of ACTIVATED_BODIES) {
    const lon = activatedLongitude(body, utcMs);
    sides[body] = { ...gateAt(lon), lon };
  }
  return sides;
}

function activatedLongitude(body: ActivatedBody, utcMs: number): number {
  if (body === 'earth') return normaliseDegrees(longitudeOf('sun', utcMs) + 180);
  if (body === 'southNode') return normaliseDegrees(longitudeOf('northNode', utcMs) + 180);
  return longitudeOf(body, utcMs);
}
