import type { ConnectionGoal } from '@sixfold/domain';
import hobbies from '../../content/hobbies.json';
import openers from '../../content/openers.json';
import places from '../../content/places.json';
import wishes from '../../content/wishes.json';

export type Hobby = keyof typeof hobbies;
export type Place = keyof typeof places;
/** In the order of the files; the pictures show the hobby and the place of each member. */
export const HOBBIES = Object.keys(hobbies) as readonly Hobby[];
export const PLACES = Object.keys(places) as readonly Place[];

/** Lines about each hobby; each is used once. */
export const HOBBY_LINES: Readonly<Record<Hobby, readonly string[]>> = hobbies;
/** Lines about each favourite place; each is used once. */
export const PLACE_LINES: Readonly<Record<Place, readonly string[]>> = places;
/** Opening lines of some bios; each is used once. */
export const OPENERS: readonly string[] = openers;
/** Closing wishes of some bios by goal; each line is used once. */
export const WISHES: Readonly<Record<ConnectionGoal, readonly string[]>> = wishes;

/** Number of bios without a repeated sentence; after that the sentences start over. */
export const DISTINCT_BIOS = 240;

/** A member's hobby and favourite place, both shown in the pictures and mentioned in the bio. */
export interface Pastimes {
  hobby: Hobby;
  place: Place;
}

/** Returns each hobby and each place equally often; neighbours differ in both. */
export const choosePastimes = (index: number): Pastimes => ({
  hobby: HOBBIES[index % HOBBIES.length] as Hobby,
  place: PLACES[index % PLACES.length] as Place,
});

/**
 * Writes the bio of demo member number `index` from the hobby, the place and, for most, an opener or a wish. The number
 * determines the lines, so that the first 240 members share none.
 */
export function writeBio(index: number, goals: readonly ConnectionGoal[]): string {
  const cycleIndex = index % DISTINCT_BIOS;
  const { hobby, place } = choosePastimes(cycleIndex);
  const hobbyLine = HOBBY_LINES[hobby][Math.floor(cycleIndex / HOBBIES.length)];
  const placeLine = PLACE_LINES[place][Math.floor(cycleIndex / PLACES.length)];
  const middle = cycleIndex % 3 === 0 ? [placeLine, hobbyLine] : [hobbyLine, placeLine];
  return [chooseOpener(cycleIndex), ...middle, chooseWish(cycleIndex, goals)].filter(Boolean).join(' ');
}

/** Two of eight bios start with an opener. */
function chooseOpener(turn: number): string | undefined {
  const place = (turn % 8) - 4;
  return place === 0 || place === 1 ? OPENERS[Math.floor(turn / 8) * 2 + place] : undefined;
}

/** Four of eight bios end with a wish if it fits the goals: two for dating, one for friendship, one for business. */
function chooseWish(turn: number, goals: readonly ConnectionGoal[]): string | undefined {
  const row = Math.floor(turn / 8);
  const [goal, line] = (
    [
      ['dating', row * 2],
      ['dating', row * 2 + 1],
      ['friendship', row],
      ['business', row],
    ] as const
  )[turn % 8] ?? [null, 0];
  return goal !== null && goals.includes(goal) ? WISHES[goal][line] : undefined;
}
