import {
  centreOf,
  socialStyleOf,
  type EnneagramCentre,
  type SocialStyle,
} from '../compatibility/rules/enneagram';
import { keepFirmDesign } from '../keepFirmDesign';
import { ZODIAC_TEXTS, type Element, type Modality } from '../texts/reference/zodiacSigns';
import {
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ZODIAC_SIGNS,
  type EnneagramType,
  type HumanDesignType,
  type LifePathNumber,
  type LoveLanguage,
  type MbtiType,
  type ZodiacSign,
} from '../vocabulary';
import type { AnalysedHumanDesign, AnalysedMember, AnalysedPoint, BirthTimeKnowledge } from './member';
import { pursuitOf, type Pursuit } from './pursuits';

/** Points that need the exact birth time. */
const MINUTE_POINTS: readonly AnalysedPoint[] = ['ascendant', 'midheaven'];

/** Known values of a member, excluding those left uncertain by the birth time. */
export interface Portrait {
  readonly mbti?:
    | {
        readonly type: MbtiType;
        readonly energy: 'E' | 'I';
        readonly perceiving: 'S' | 'N';
        readonly deciding: 'T' | 'F';
        readonly closing: 'J' | 'P';
      }
    | undefined;
  readonly enneagram?:
    | {
        readonly type: EnneagramType;
        readonly centre: EnneagramCentre;
        readonly style: SocialStyle;
      }
    | undefined;
  readonly language?: LoveLanguage | undefined;
  readonly sun?: ZodiacSign | undefined;
  readonly signs: Readonly<Partial<Record<AnalysedPoint, ZodiacSign>>>;
  readonly retrograde: readonly AnalysedPoint[];
  readonly lifePath?: { readonly number: LifePathNumber; readonly pursuit: Pursuit } | undefined;
  /** Sums without their digits, because the digits spell the birthday. */
  readonly sums: readonly number[];
  readonly design?: { readonly type: HumanDesignType; readonly parts: AnalysedHumanDesign } | undefined;
  readonly birthTime: BirthTimeKnowledge;
  readonly firmParts: AnalysedMember['firmParts'];
}

/** Collects a member's known values, dropping those that depend on an uncertain birth time. */
export function toPortrait(member: AnalysedMember): Portrait {
  const { birthTime = 'known', firmParts } = member;
  const signs = readSigns(member, birthTime);
  const language = LOVE_LANGUAGES.find((known) => known === member.loveLanguage);
  const number = LIFE_PATH_NUMBERS.find((known) => known === member.numerologyLifePath);
  return {
    mbti: readMbti(member),
    enneagram: readEnneagram(member),
    language,
    sun: signs.sun ?? ZODIAC_SIGNS.find((sign) => sign === member.astrologySign),
    signs,
    retrograde: POINTS.filter((point) => signs[point] && member.chart?.[point]?.retrograde),
    lifePath: number && { number, pursuit: pursuitOf(number) },
    sums: (member.lifePathSteps ?? []).map(({ sum }) => sum),
    design: readDesign(member, birthTime),
    birthTime,
    firmParts,
  };
}

const POINTS: readonly AnalysedPoint[] = [
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'ascendant',
  'midheaven',
];

function readMbti({ mbtiType }: AnalysedMember): Portrait['mbti'] {
  const type = MBTI_TYPES.find((known) => known === mbtiType);
  if (!type) return undefined;
  const [energy, perceiving, deciding, closing] = [...type] as ['E' | 'I', 'S' | 'N', 'T' | 'F', 'J' | 'P'];
  return { type, energy, perceiving, deciding, closing };
}

function readEnneagram({ enneagramType }: AnalysedMember): Portrait['enneagram'] {
  const type = ENNEAGRAM_TYPES.find((known) => known === enneagramType);
  if (!type) return undefined;
  return { type, centre: centreOf(type), style: socialStyleOf(type) };
}

/** A roughly known time keeps signs that are the same two hours earlier and later. */
function readSigns(member: AnalysedMember, birthTime: BirthTimeKnowledge): Portrait['signs'] {
  const { chart = {}, firmParts = [] } = member;
  const survives = (point: AnalysedPoint) => {
    if (birthTime === 'known') return true;
    if (MINUTE_POINTS.includes(point)) return false;
    return birthTime === 'unknown' || (firmParts as readonly string[]).includes(point);
  };
  return Object.fromEntries(
    POINTS.flatMap((point) => {
      const placement = chart[point];
      return placement && survives(point) ? [[point, placement.sign]] : [];
    }),
  );
}

function readDesign(member: AnalysedMember, birthTime: BirthTimeKnowledge): Portrait['design'] {
  const type = HUMAN_DESIGN_TYPES.find((known) => known === member.humanDesignType);
  if (!type || birthTime === 'unknown') return undefined;
  const { humanDesign: parts = {}, firmParts = [] } = member;
  if (birthTime === 'known') return { type, parts };
  const firm = keepFirmDesign(parts, firmParts);
  return firm && { type, parts: firm };
}

/** Returns the portrait's values for the six systems. */
export const toTraits = ({ mbti, enneagram, language, sun, lifePath, design }: Portrait) => ({
  mbtiType: mbti?.type,
  enneagramType: enneagram?.type,
  loveLanguage: language,
  astrologySign: sun,
  numerologyLifePath: lifePath?.number,
  humanDesignType: design?.type,
});

export const elementOf = (sign: ZodiacSign): Element => ZODIAC_TEXTS[sign].element;
export const modalityOf = (sign: ZodiacSign): Modality => ZODIAC_TEXTS[sign].modality;
