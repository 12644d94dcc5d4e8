import type { Element, Modality } from '../../texts/reference/zodiacSigns';

export const ELEMENT_PASSAGES: Readonly<Record<Element, string>> = {
  Fire: 'As a fire sign your Sun warms up by doing, and it cools down when nothing is at stake.',
  Earth: 'As an earth sign your Sun believes what it can hold, and it rests when a thing is done.',
  Air: 'As an air sign your Sun lives by exchange, and it grows flat without a partner to talk to.',
  Water: 'As a water sign your Sun goes by what it feels, and it needs a place where feelings may be large.',
};

export const MODALITY_PASSAGES: Readonly<Record<Modality, string>> = {
  Cardinal: 'Its mode is cardinal, which means that it opens a season and likes to open other things too.',
  Fixed: 'Its mode is fixed, which means that it stands in the middle of a season and holds its course.',
  Mutable: 'Its mode is mutable, which means that it ends a season and knows how to change.',
};

/** What the sign across the circle, or a sign of the other elements, reminds it of. */
export const ACROSS_PASSAGES: Readonly<Record<Element, string>> = {
  Fire: 'Across the circle lies air, and it asks you whom you are taking along.',
  Earth: 'Across the circle lies water, and it asks you what you feel when the work is done.',
  Air: 'Across the circle lies fire, and it asks you what you will do about it.',
  Water: 'Across the circle lies earth, and it asks you what you will do about it on Monday.',
};

/** The element on an ordinary day. */
export const ELEMENT_DAYS: Readonly<Record<Element, string>> = {
  Fire: 'You can tell a fire Sun in a supermarket: it has no list, and it is out first. On a bad day it slams a drawer and feels better. On a good one it has asked three people along before noon.',
  Earth:
    'You can tell an earth Sun in a supermarket: it weighs the pears in its hand. On a bad day it cleans the oven. On a good one there is bread, and the neighbour gets a slice.',
  Air: 'You can tell an air Sun in a supermarket: it is still talking at the till. On a bad day it thinks in circles and rings nobody. On a good one it has put two people in touch who needed each other.',
  Water:
    'You can tell a water Sun in a supermarket: it buys the cake because the boy at the till looks sad. On a bad day it stays in the bath. On a good one somebody has told it a secret.',
};
