import type { HumanDesignType } from '../../vocabulary';
import type { Authority, Definition } from '../humanDesign/character';
import type { Centre } from '../humanDesign/bodygraph';
import {
  ACTIVATED_BODIES,
  computeHumanDesignChart,
  designInstantOf,
  type Activations,
  type HumanDesignChart,
} from '../humanDesign/humanDesignChart';
import { gateAt } from '../humanDesign/wheel';
import { CELESTIAL_POINTS, longitudeOf } from '../sky/longitude';
import { findStretches, type Span } from './intervals';

/** A Human Design chart that is valid for any birth within a part of the day. */
export interface PossibleDesign {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
  readonly type: HumanDesignType;
  readonly authority: Authority;
  readonly profile: string;
  readonly definition: Definition;
}

export interface PossibleDesigns {
  /** Consecutive parts that cover the complete range. */
  readonly stretches: readonly PossibleDesign[];
  /** Possible types with their share of the range from 0 to 1, likeliest first. */
  readonly types: readonly { readonly type: HumanDesignType; readonly share: number }[];
  /** Possible profiles, in order of occurrence. */
  readonly profiles: readonly string[];
  /** Parts of the bodygraph that are constant over the range, and centres that are defined only at times. */
  readonly bodygraph: SteadyBodygraph;
}

export interface SteadyBodygraph {
  readonly definedCenters: readonly Centre[];
  readonly openCenters: readonly Centre[];
  readonly personalityGates: readonly number[];
  readonly designGates: readonly number[];
}

/** The Moon stays ten hours in a gate, and the node oscillates. */
const UNSTEADY_STEP_MS = 2 * 3_600_000;

/** The Sun stays a day in a line. This misses only a planet that turns back exactly on a border. */
const STEADY_STEP_MS = 12 * 3_600_000;

/**
 * Finds every Human Design chart that a birth within a range can have, by computing one chart between any two
 * consecutive changes of a gate or of a Sun's line.
 */
export function findPossibleDesigns(span: Span): PossibleDesigns {
  const borders = [...new Set([...findBorders(span), span.untilMs])].sort((one, other) => one - other);
  const stretches: PossibleDesign[] = [];
  const charts: HumanDesignChart[] = [];
  let fromMs = span.fromMs;
  for (const untilMs of borders) {
    const chart = computeHumanDesignChart(new Date((fromMs + untilMs) / 2));
    charts.push(chart);
    const { type, authority, profile, definition } = chart;
    const before = stretches.at(-1);
    const isSame =
      before?.type === type &&
      before.authority === authority &&
      before.profile === profile &&
      before.definition === definition;
    if (before && isSame) stretches[stretches.length - 1] = { ...before, until: new Date(untilMs) };
    else {
      stretches.push({
        from: new Date(fromMs),
        until: new Date(untilMs),
        type,
        authority,
        profile,
        definition,
      });
    }
    fromMs = untilMs;
  }
  return {
    stretches,
    types: computeShares(stretches, span),
    profiles: [...new Set(stretches.map(({ profile }) => profile))],
    bodygraph: findSteadyBodygraph(charts),
  };
}

function findSteadyBodygraph(charts: readonly HumanDesignChart[]): SteadyBodygraph {
  const centres = charts.map(({ definedCenters }) => definedCenters);
  const definedCenters = keepCommon(centres);
  return {
    definedCenters,
    openCenters: [...new Set(centres.flat())].filter((centre) => !definedCenters.includes(centre)),
    personalityGates: keepCommon(charts.map(({ activations }) => listGates(activations.personality))),
    designGates: keepCommon(charts.map(({ activations }) => listGates(activations.design))),
  };
}

const keepCommon = <T>([first = [], ...others]: readonly (readonly T[])[]): T[] =>
  first.filter((value) => others.every((other) => other.includes(value)));

export const listGates = (side: Activations): number[] => [
  ...new Set(ACTIVATED_BODIES.map((body) => side[body].gate)),
];

/**
 * Finds the instants when a gate or a Sun's line changes on either side. Earth and south node are opposite Sun and
 * north node, so their gates change with them.
 */
function findBorders(span: Span): number[] {
  const designInstants = new Map<number, number>();
  const designInstant = (utcMs: number) => {
    const known = designInstants.get(utcMs) ?? designInstantOf(utcMs);
    designInstants.set(utcMs, known);
    return known;
  };
  return [(utcMs: number) => utcMs, designInstant].flatMap((instantOfSide) =>
    CELESTIAL_POINTS.flatMap((point) => {
      const read = (utcMs: number) => {
        const { gate, line } = gateAt(longitudeOf(point, instantOfSide(utcMs)));
        return point === 'sun' ? gate * 10 + line : gate;
      };
      const stepMs = point === 'moon' || point === 'northNode' ? UNSTEADY_STEP_MS : STEADY_STEP_MS;
      return findStretches(read, span, stepMs)
        .slice(1)
        .map(({ fromMs }) => fromMs);
    }),
  );
}

function computeShares(
  stretches: readonly PossibleDesign[],
  { fromMs, untilMs }: Span,
): PossibleDesigns['types'] {
  const lasted = new Map<HumanDesignType, number>();
  for (const { type, from, until } of stretches) {
    lasted.set(type, (lasted.get(type) ?? 0) + until.getTime() - from.getTime());
  }
  return [...lasted]
    .map(([type, ms]) => ({ type, share: ms / (untilMs - fromMs) }))
    .sort((one, other) => other.share - one.share);
}
