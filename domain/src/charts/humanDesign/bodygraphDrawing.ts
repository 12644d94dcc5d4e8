import { CENTRES, CHANNELS, GATES_OF_CENTRE, type Centre } from './bodygraph';
import { ACTIVATED_BODIES, type ActivatedBody, type HumanDesignChart } from './humanDesignChart';

/** What activates a gate: bodies of either side, each with its line. An inactive gate has none. */
export interface DrawnGate {
  readonly gate: number;
  readonly personality: readonly { readonly body: ActivatedBody; readonly line: number }[];
  readonly design: readonly { readonly body: ActivatedBody; readonly line: number }[];
  /** How its half of a channel is coloured. */
  readonly colour: 'none' | 'personality' | 'design' | 'both';
}

export type CentreShape =
  'triangle-up' | 'triangle-down' | 'triangle-left' | 'triangle-right' | 'square' | 'diamond';

export interface DrawnCentre {
  readonly name: Centre;
  /** Coloured when defined, white when open. */
  readonly defined: boolean;
  readonly gates: readonly DrawnGate[];
  readonly shape: CentreShape;
  /** The middle of the centre in a box of 100 by 160, from the top left. */
  readonly x: number;
  readonly y: number;
}

export interface DrawnChannel {
  readonly name: string;
  readonly centres: readonly [Centre, Centre];
  /** Each half begins at the centre of the same place in `centres`. */
  readonly halves: readonly [DrawnGate, DrawnGate];
  readonly defined: boolean;
}

export interface BodygraphDrawing {
  readonly centres: readonly DrawnCentre[];
  /** All 36, because the open ones are drawn too. */
  readonly channels: readonly DrawnChannel[];
}

/** The usual arrangement, from the head down. */
const LAYOUT: Readonly<Record<Centre, Pick<DrawnCentre, 'shape' | 'x' | 'y'>>> = {
  Head: { shape: 'triangle-up', x: 50, y: 12 },
  Ajna: { shape: 'triangle-down', x: 50, y: 34 },
  Throat: { shape: 'square', x: 50, y: 58 },
  G: { shape: 'diamond', x: 50, y: 86 },
  Heart: { shape: 'triangle-up', x: 70, y: 96 },
  Spleen: { shape: 'triangle-right', x: 14, y: 120 },
  SolarPlexus: { shape: 'triangle-left', x: 86, y: 120 },
  Sacral: { shape: 'square', x: 50, y: 118 },
  Root: { shape: 'square', x: 50, y: 146 },
};

/** The data to draw a bodygraph from a chart. */
export function bodygraphDrawing({
  activations,
  definedCenters,
  channels,
}: HumanDesignChart): BodygraphDrawing {
  const gates = new Map(
    Object.values(GATES_OF_CENTRE)
      .flat()
      .map((gate) => [gate, drawnGate(gate, activations)] as const),
  );
  const drawn = (gate: number): DrawnGate => gates.get(gate) ?? drawnGate(gate, activations);
  return {
    centres: CENTRES.map((name) => ({
      name,
      defined: definedCenters.includes(name),
      gates: GATES_OF_CENTRE[name].map(drawn),
      ...LAYOUT[name],
    })),
    channels: CHANNELS.map(({ name, gates: [one, other], centres }) => ({
      name,
      centres,
      halves: [drawn(one), drawn(other)],
      defined: channels.includes(name),
    })),
  };
}

function drawnGate(gate: number, activations: HumanDesignChart['activations']): DrawnGate {
  const [personality, design] = [activations.personality, activations.design].map((side) =>
    ACTIVATED_BODIES.filter((body) => side[body].gate === gate).map((body) => ({
      body,
      line: side[body].line,
    })),
  );
  return {
    gate,
    personality: personality ?? [],
    design: design ?? [],
    colour: colourOf(personality, design),
  };
}

function colourOf(
  personality: readonly unknown[] = [],
  design: readonly unknown[] = [],
): DrawnGate['colour'] {
  if (personality.length > 0) return design.length > 0 ? 'both' : 'personality';
  return design.length > 0 ? 'design' : 'none';
}
