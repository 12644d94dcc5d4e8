import { lighter } from './colours';
import type { Arm } from './figure';
import type { Setting } from './places';
import { fill, path, rect, stroke } from './svg';

/** A person's activity in a picture, around the centre of the head at (0, 0), with the waist at 900. */
export interface ActivityPose {
  /** Possible settings, most likely first. */
  settings: readonly Setting[];
  arms: readonly Arm[];
  behind?: string;
  held?: string;
  front?: string;
}

const WOOD = '#A9714F';
export const table = (y: number): string =>
  rect(-700, y, 1400, 400, WOOD) + rect(-700, y, 1400, 18, lighter(WOOD, 0.25));

/** Returns both arms bent, the hands mirrored at the given position. */
export const bendBothArms = (breadth: number, x: number, y: number): Arm[] =>
  [-1, 1].map((side) => ({ elbow: [side * (breadth + 44), y - 60], hand: [side * x, y] }));
export const resting = (breadth: number, side: 1 | -1): Arm => ({
  elbow: [side * (breadth + 34), 580],
  hand: [side * (breadth - 6), 860],
});

export const apron = (breadth: number, colour: string): string =>
  fill(
    path`M${-breadth * 0.5} 400 H${breadth * 0.5} L${breadth * 0.8} 640 V1000 H${-breadth * 0.8} V640Z`,
    colour,
  ) +
  stroke(
    path`M${-breadth * 0.46} 404 L${-breadth * 0.36} 262 M${breadth * 0.46} 404 L${breadth * 0.36} 262`,
    colour,
    14,
  );
