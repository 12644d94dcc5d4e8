import { ZODIAC_TEXTS, type Element } from '../texts/reference/zodiacSigns';
import { ZODIAC_SIGNS, type ZodiacSign } from '../vocabulary';
import { describeBasis, MIRROR } from './basis';
import { combineByName } from './combine';
import { MISSING_ELEMENT, STRONG_ELEMENT, WEAK_ELEMENT } from './combinations/chartCombinations';
import { formatDraft, joinSentences, keepKnown } from './draft';
import { readRest } from './rest';
import { formatBullets, formatDocument, formatList, formatSection, startLower } from './markdown';
import {
  ACROSS_PASSAGES,
  ELEMENT_DAYS,
  ELEMENT_PASSAGES,
  MODALITY_DAYS,
  MODALITY_PASSAGES,
} from './passages/elementPassages';
import { PLACEMENT_PASSAGES, type SpokenPoint } from './passages/placementPassages';
import { SIGN_PASSAGES } from './passages/signPassages';
import { countElements, type Portrait } from './portrait';

const SPOKEN_POINTS: readonly SpokenPoint[] = ['moon', 'ascendant', 'mercury', 'venus', 'mars'];
const ELEMENTS: readonly Element[] = ['Fire', 'Earth', 'Air', 'Water'];

/** From this many points on an element is called strong. */
const STRONG_FROM = 3;

export function writeAstrology(portrait: Portrait): string {
  const { sun } = portrait;
  if (!sun) return writeWithoutSign(portrait);
  const text = ZODIAC_TEXTS[sun];
  const passages = SIGN_PASSAGES[sun];
  const [firstStrength = '', ...strengths] = text.strengths;
  const [firstGrowth = '', ...growth] = text.growthAreas;
  const together = combineByName(portrait);
  const rest = readRest('astrology', portrait);
  return formatDraft({
    title: `Your Sun in ${sun}`,
    opening: [rest.shorten(2, text.description)],
    short: [
      `The tradition calls ${sun} ${formatList(text.traits.map(startLower))}.`,
      `Its gift: ${startLower(firstStrength)}.`,
      `Its lesson: ${startLower(firstGrowth)}.`,
      rest.summary ?? `For those close to you: ${startLower(text.together)}`,
      describeTally(portrait),
    ],
    spectrum: [
      joinSentences(
        ELEMENT_PASSAGES[text.element],
        ...rest.keep(2, [
          MODALITY_PASSAGES[text.modality],
          ACROSS_PASSAGES[text.element],
          describeWheelNeighbours(sun),
        ]),
      ),
      joinSentences(
        rest.keepSentences(1, ELEMENT_DAYS[text.element]),
        rest.keepSentences(1, MODALITY_DAYS[text.modality]),
      ),
      rest.spectrum,
      describeElements(portrait),
      formatBullets(describePlacements(portrait)),
      describeRetrogrades(portrait),
      together.sunWithMoon,
    ],
    helps: [
      rest.keepSentences(2, passages.helps),
      rest.unlessRich(formatBullets(strengths)),
      rest.helps,
      together.mercuryWithPerceiving,
    ],
    costs: [
      rest.keepSentences(2, passages.costs),
      rest.unlessRich(formatBullets(growth)),
      rest.costs,
      together.moonWithDeciding,
      together.modalityWithClosing,
    ],
    others: [rest.others, together.risingWithEnergy],
    goals: {
      dating: [rest.keepSentences(1, passages.dating), rest.dating, together.venusWithLanguage],
      friendship: [rest.keepSentences(1, passages.friendship), rest.friendship],
      business: [rest.keepSentences(1, passages.business), rest.business, together.marsWithStyle],
    },
    week: [passages.week],
    rests: describeBasis('astrology', portrait),
  });
}

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

function describeTally(portrait: Portrait): string | undefined {
  const counts = countElements(portrait);
  const tally = ELEMENTS.filter((element) => counts[element] > 0).map(
    (element) => `${element.toLowerCase()} ${counts[element]}`,
  );
  if (tally.length === 0) return 'Only the Sun is known so far; its sign is one voice of many.';
  return `The points that are known fall like this: ${formatList(tally)}.`;
}

function describeRetrogrades({ retrograde }: Portrait): string | undefined {
  const names = retrograde.map((point) => point.charAt(0).toUpperCase() + point.slice(1));
  if (names.length === 0) return undefined;
  return `${formatList(names)} moved backwards at your birth. The tradition hears a voice there that speaks inwardly first.`;
}

function writeWithoutSign(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your chart is still open',
      'Your birth date is not on your profile yet. The date gives your Sun sign. With the time and the place there is a whole chart.',
    ),
    formatSection(
      '## The spectrum',
      'Astrology is an old language of images. It decides nothing, and many people find words in it for moods they already knew. Here is how the twelve signs are usually pictured:',
      formatBullets(
        ZODIAC_SIGNS.map(
          (sign) =>
            `**${sign}** (${ZODIAC_TEXTS[sign].element.toLowerCase()}): ${formatList(ZODIAC_TEXTS[sign].traits.slice(0, 3)).toLowerCase()}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Read two of the twelve to a friend without saying which is yours. Ask which one sounds like you, and why.',
    ),
    formatSection('## What this rests on', ...describeBasis('astrology', portrait)),
    MIRROR,
  );
}

/** Sun, Moon and ascendant as far as they are known, for a sentence about several systems. */
export const listSky = ({ sun, signs }: Portrait): string[] =>
  keepKnown([
    sun && `Sun in ${sun}`,
    signs.moon && `Moon in ${signs.moon}`,
    signs.ascendant && `${signs.ascendant} rising`,
  ]);
