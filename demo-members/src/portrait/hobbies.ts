import { CRAFT_HOBBIES } from './craftHobbies';
import type { ActivityPose } from './hobbyShapes';
import type { Looks } from './looks';
import { OUTDOOR_HOBBIES } from './outdoorHobbies';

export const HOBBIES = [
  'accordion',
  'pottery',
  'maps',
  'music',
  'guitar',
  'cooking',
  'climbing',
  'cycling',
  'painting',
  'dog walks',
  'chess',
  'gardening',
  'photography',
  'baking',
  'reading',
  'surfing',
  'astronomy',
  'knitting',
  'birds',
  'kites',
] as const;
export type Hobby = (typeof HOBBIES)[number];

const DRAWINGS: Readonly<Record<Hobby, (looks: Looks) => ActivityPose>> = {
  ...CRAFT_HOBBIES,
  ...OUTDOOR_HOBBIES,
};

/** Draws the arms and props of a hobby, in the order and scale of a figure. */
export const drawHobby = (hobby: Hobby, looks: Looks): ActivityPose => DRAWINGS[hobby](looks);
