import { createSeededRandom, type Chance } from '../chance';
import {
  BACKDROPS,
  GARMENTS,
  GREY,
  HAIR_COLOURS,
  IRISES,
  SKINS,
  WHITE_GREY,
  mix,
  type Backdrop,
  type Skin,
} from './colours';

/** Half width and half height of the face, and the shape of its lower half. */
export interface Head {
  halfWidth: number;
  halfHeight: number;
  jaw: number;
  chin: number;
}

type HairStyle =
  | 'crop'
  | 'buzz'
  | 'sidePart'
  | 'quiff'
  | 'curlyTop'
  | 'bald'
  | 'horseshoe'
  | 'manBun'
  | 'shoulder'
  | 'pixie'
  | 'bob'
  | 'bobFringe'
  | 'long'
  | 'waves'
  | 'curls'
  | 'afro'
  | 'bun'
  | 'lowBun'
  | 'ponytail'
  | 'braids'
  | 'scarf'
  | 'wrap'
  | 'beanie';

/** Coverings that hide the hair completely. */
const COVERINGS: readonly HairStyle[] = ['scarf', 'wrap', 'beanie'];
export const isCovered = ({ hairStyle }: Pick<Looks, 'hairStyle'>): boolean => COVERINGS.includes(hairStyle);

type Beard = 'none' | 'short' | 'full' | 'moustache' | 'goatee';
type Garment =
  | 'crew'
  | 'vNeck'
  | 'shirt'
  | 'turtleneck'
  | 'blazer'
  | 'hoodie'
  | 'dungarees'
  | 'scoop'
  | 'cardigan';

/** Traits that stay the same in all pictures of a person. */
export interface Looks {
  ageYears: number;
  head: Head;
  skin: Skin;
  hairStyle: HairStyle;
  hairColour: string;
  /** The side that the hair falls to: 1 or -1. */
  side: 1 | -1;
  /** Half the width of the shoulders. */
  breadth: number;
  isSturdy: boolean;
  beard: Beard;
  glasses: 'none' | 'round' | 'square' | 'wide';
  earrings: 'none' | 'dots' | 'hoops' | 'drops';
  freckles: boolean;
  lashes: boolean;
  eyes: { size: number; openness: number; iris: string };
  brows: { weight: number; arch: number };
  nose: { width: number; length: number };
  mouth: { kind: 'smile' | 'grin' | 'soft'; halfWidth: number; fullness: number };
  garment: Garment;
  cloth: (typeof GARMENTS)[number];
  pattern: 'plain' | 'stripes' | 'dots';
  backdrop: Backdrop;
}

/** Inputs from which the looks are derived. */
export interface Person {
  seed: string;
  gender: string;
  ageYears: number;
  /** Range of likely `SKINS`, and the probability of dark hair. */
  skins: readonly [number, number];
  darkHair: number;
  /** Kind and probability of a woman's head covering. */
  covering?: readonly ['scarf' | 'wrap', number];
  /** Fixed traits, which are otherwise random. */
  fixed?: Partial<Looks>;
}

const STYLES: Readonly<Record<'female' | 'male' | 'other', readonly HairStyle[]>> = {
  female: [
    'long',
    'waves',
    'bob',
    'bobFringe',
    'curls',
    'bun',
    'lowBun',
    'ponytail',
    'braids',
    'pixie',
    'shoulder',
    'waves',
    'long',
  ],
  male: [
    'crop',
    'sidePart',
    'quiff',
    'curlyTop',
    'buzz',
    'crop',
    'sidePart',
    'manBun',
    'shoulder',
    'curlyTop',
  ],
  other: ['pixie', 'quiff', 'bob', 'curlyTop', 'shoulder', 'buzz', 'sidePart', 'bobFringe', 'manBun'],
};
const DEEP_STYLES: Readonly<Record<'female' | 'male' | 'other', readonly HairStyle[]>> = {
  female: ['afro', 'curls', 'braids', 'bun', 'afro', 'pixie', 'curls'],
  male: ['buzz', 'crop', 'afro', 'buzz', 'curlyTop', 'crop'],
  other: ['afro', 'buzz', 'curls', 'curlyTop'],
};

const CLOTHES: Readonly<Record<'female' | 'male' | 'other', readonly Garment[]>> = {
  female: ['scoop', 'vNeck', 'turtleneck', 'blazer', 'cardigan', 'shirt', 'crew', 'dungarees', 'scoop'],
  male: ['crew', 'shirt', 'vNeck', 'blazer', 'hoodie', 'turtleneck', 'shirt', 'cardigan', 'dungarees'],
  other: ['crew', 'hoodie', 'shirt', 'turtleneck', 'dungarees', 'blazer', 'cardigan'],
};

const BEARDS: readonly Beard[] = ['short', 'full', 'moustache', 'goatee', 'short', 'short'];

/** Derives the looks of a person; the result depends only on the person. */
export function chooseLooks(person: Person): Looks {
  const chance = createSeededRandom(`looks of ${person.seed}`);
  const { gender, ageYears, fixed } = person;
  const kind = gender === 'female' || gender === 'male' ? gender : 'other';
  const skinIndex = chance.between(...person.skins);
  const skin = SKINS[skinIndex] ?? chance.pick(SKINS);
  const isSturdy = kind === 'male' || (kind === 'other' && chance.isTrue(0.4));
  const hairStyle = fixed?.hairStyle ?? chooseHairStyle(chance, person, kind, skinIndex);
  const beardChance = kind === 'male' ? (hairStyle === 'bald' ? 0.7 : 0.38) : 0;
  return {
    ageYears,
    head: {
      halfWidth: chance.between(118, 134) + (isSturdy ? 4 : 0),
      halfHeight: chance.between(158, 178),
      jaw: (isSturdy ? 0.55 : 0.42) + chance.share() * 0.2,
      chin: (isSturdy ? 0.5 : 0.42) + chance.share() * 0.18,
    },
    skin,
    hairStyle,
    hairColour: chooseHairColour(chance, person),
    side: chance.isTrue(0.5) ? 1 : -1,
    breadth: isSturdy ? chance.between(236, 268) : chance.between(196, 226),
    isSturdy,
    beard: chance.isTrue(beardChance) ? chance.pick(BEARDS) : 'none',
    glasses: chance.isTrue(0.24) ? chance.pick(['round', 'square', 'wide']) : 'none',
    earrings: !isSturdy && chance.isTrue(0.5) ? chance.pick(['dots', 'hoops', 'drops']) : 'none',
    freckles: skinIndex < 4 && chance.isTrue(0.16),
    lashes: !isSturdy,
    eyes: {
      size: 0.98 + chance.share() * 0.16,
      openness: 0.86 + chance.share() * 0.24,
      iris: person.darkHair > 0.8 ? chance.pick(IRISES.slice(0, 3)) : chance.pick(IRISES),
    },
    brows: { weight: (isSturdy ? 1.05 : 0.72) + chance.share() * 0.35, arch: chance.between(-4, 7) },
    nose: { width: chance.between(13, 19) + (skinIndex > 4 ? 3 : 0), length: 0.36 + chance.share() * 0.06 },
    mouth: {
      kind: chance.pick(['smile', 'smile', 'grin', 'soft', 'grin']),
      halfWidth: chance.between(29, 37),
      fullness: (isSturdy ? 0.7 : 0.95) + chance.share() * 0.35 + (skinIndex > 4 ? 0.12 : 0),
    },
    garment: chance.pick(CLOTHES[kind]),
    cloth: chance.pick(GARMENTS),
    pattern: chance.isTrue(0.3) ? chance.pick(['stripes', 'dots']) : 'plain',
    backdrop: chance.pick(BACKDROPS),
    ...fixed,
  };
}

function chooseHairStyle(
  chance: Chance,
  { covering, ageYears }: Person,
  kind: 'female' | 'male' | 'other',
  skinIndex: number,
): HairStyle {
  if (kind === 'female' && covering && chance.isTrue(covering[1])) return covering[0];
  if (chance.isTrue(0.04)) return 'beanie';
  if (kind === 'male' && chance.isTrue((ageYears - 26) / 70))
    return ageYears > 44 && chance.isTrue(0.5) ? 'horseshoe' : 'bald';
  if (skinIndex > 5 || (skinIndex === 5 && chance.isTrue(0.5))) return chance.pick(DEEP_STYLES[kind]);
  return chance.pick(STYLES[kind]);
}

/** Grey hair starts near forty, and some are completely grey near sixty. */
function chooseHairColour(chance: Chance, { darkHair, ageYears, gender }: Person): string {
  const natural = chance.isTrue(darkHair)
    ? chance.pick(HAIR_COLOURS.dark)
    : chance.pick(chance.isTrue(0.55) ? HAIR_COLOURS.brown : HAIR_COLOURS.fair);
  const dyed = chance.pick(HAIR_COLOURS.dyed);
  if (ageYears < 36 && gender !== 'male' && chance.isTrue(0.06)) return dyed;
  const greyness = Math.min(1, Math.max(0, (ageYears - 37 + chance.between(-3, 6)) / 20));
  return mix(natural, ageYears > 52 ? WHITE_GREY : GREY, greyness);
}
