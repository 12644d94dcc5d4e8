import { ZODIAC_TEXTS, type Element } from '../texts/reference/zodiacSigns';
import { ZODIAC_SIGNS, type MbtiType, type ZodiacSign } from '../vocabulary';
import { MISSING_ELEMENT, STRONG_ELEMENT, WEAK_ELEMENT } from './combinations/chartCombinations';
import { joinSentences, keepKnown } from './draft';
import { formatList, startLower } from './markdown';
import { CONSCIOUS_LINES, UNCONSCIOUS_LINES } from './passages/humanDesignPartPassages';
import { INTUITIVE_PASSAGES } from './passages/mbtiIntuitivePassages';
import { SENSING_PASSAGES } from './passages/mbtiSensingPassages';
import type { Passages } from './passages/passages';
import { PLACEMENT_PASSAGES, type SpokenPoint } from './passages/placementPassages';
import { DIGIT_CLAUSES } from './passages/pursuitPassages';
import { countElements, type Portrait } from './portrait';

export const MBTI_PASSAGES: Readonly<Record<MbtiType, Passages>> = {
  ...INTUITIVE_PASSAGES,
  ...SENSING_PASSAGES,
};

const SPOKEN_POINTS: readonly SpokenPoint[] = ['moon', 'ascendant', 'mercury', 'venus', 'mars'];
const ELEMENTS: readonly Element[] = ['Fire', 'Earth', 'Air', 'Water'];

/** From this many points on an element is called strong. */
const STRONG_FROM = 3;

/** The signs before and after one, by what each is known for. */
export function describeWheelNeighbours(sign: ZodiacSign): string {
  const place = ZODIAC_SIGNS.indexOf(sign);
  const [before, after] = [ZODIAC_SIGNS[(place + 11) % 12], ZODIAC_SIGNS[(place + 1) % 12]].map(
    (neighbour = sign) => {
      const [first, second] = ZODIAC_TEXTS[neighbour].traits;
      return `${neighbour}, which is ${startLower(first)} and ${startLower(second)}`;
    },
  );
  return `On the wheel ${sign} stands between ${before}, and ${after}.`;
}

/** What Moon, ascendant, Mercury, Venus and Mars say, as far as they are known. */
export function describePlacements({ signs }: Portrait): string[] {
  return SPOKEN_POINTS.flatMap((point) => {
    const sign = signs[point];
    return sign ? [PLACEMENT_PASSAGES[point][sign]] : [];
  });
}

/** Says which element most points stand in and which the fewest; undefined with fewer than four points. */
export function describeElements(portrait: Portrait): string | undefined {
  const counts = countElements(portrait);
  if (ELEMENTS.reduce((sum, element) => sum + counts[element], 0) < 4) return undefined;
  const most = Math.max(...Object.values(counts));
  const least = Math.min(...Object.values(counts));
  const strong = ELEMENTS.filter((element) => counts[element] === most);
  const weak = ELEMENTS.filter((element) => counts[element] === least);
  return joinSentences(
    strong.length === 1 && strong[0] && most >= STRONG_FROM ? STRONG_ELEMENT[strong[0]] : undefined,
    strong.length > 1
      ? `${formatList(strong.map((element, index) => (index === 0 ? element : element.toLowerCase())))} hold the same number of points here, so none of them leads.`
      : undefined,
    ...(least === 0
      ? weak.map((element) => MISSING_ELEMENT[element])
      : weak.length === 1 && weak[0]
        ? [WEAK_ELEMENT[weak[0]]]
        : []),
  );
}

/** Sun, Moon and ascendant as far as they are known, for a sentence about several systems. */
export const listSky = ({ sun, signs }: Portrait): string[] =>
  keepKnown([
    sun && `Sun in ${sun}`,
    signs.moon && `Moon in ${signs.moon}`,
    signs.ascendant && `${signs.ascendant} rising`,
  ]);

/** What the two lines of the profile say. */
export function describeProfile({ design }: Portrait): string | undefined {
  const { profile = '' } = design?.parts ?? {};
  const [first = '', second = ''] = profile.split('/');
  const conscious = CONSCIOUS_LINES[first];
  const unconscious = UNCONSCIOUS_LINES[second];
  return conscious && unconscious ? `Your profile is **${profile}**. ${conscious} ${unconscious}` : undefined;
}

/** What the digits of the first sum add; a sum of one digit, or a master number, has nothing to reduce. */
export function describeReduction({ sums }: Portrait): string | undefined {
  const [first] = sums;
  if (first === undefined) return undefined;
  if (sums.length === 1) return `Your first sum is ${first} already, so nothing had to be reduced.`;
  const digits = [...String(first)].map((digit) => DIGIT_CLAUSES[Number(digit)] ?? '');
  return `On the way to your number stands ${first}: ${digits[0] === digits[1] ? `twice ${digits[0] ?? ''}` : formatList(digits)}.`;
}
