import { ZODIAC_TEXTS, type Element } from '../texts/reference/zodiacSigns';
import { ZODIAC_SIGNS, type ZodiacSign } from '../vocabulary';
import { NOT_FATE, formatStrengthsAndGrowth, formatThisWeek } from './common';
import { formatBullets, formatDocument, formatList, formatSection } from './markdown';
import type { AnalysedMember, AnalysedPlacement, AnalysedPoint } from './member';

/** What each point of a chart stands for, after the Sun. */
const POINTS: readonly (readonly [AnalysedPoint, string, string])[] = [
  ['moon', 'Moon', 'what you feel first and what soothes you'],
  ['ascendant', 'Ascendant', 'how you enter a room and what people meet first'],
  ['mercury', 'Mercury', 'how you think and speak'],
  ['venus', 'Venus', 'what you find lovely and how you love'],
  ['mars', 'Mars', 'how you go after what you want'],
  ['jupiter', 'Jupiter', 'where you trust life'],
  ['saturn', 'Saturn', 'where you take your time and learn to stand'],
  ['midheaven', 'Midheaven', 'what you would like to be known for'],
];

const ELEMENT_TEXTS: Readonly<Record<Element, string>> = {
  Fire: 'There is much **fire** in your chart: warmth, courage and impatience. Give it something to do.',
  Earth:
    'There is much **earth** in your chart: patience, skill and a sense for what works. Let it rest, too.',
  Air: 'There is much **air** in your chart: thought, talk and fairness. Let it land now and then.',
  Water: 'There is much **water** in your chart: feeling, memory and intuition. Give it a shore.',
};

export function writeAstrology(member: AnalysedMember): string {
  const sun = member.chart?.sun?.sign ?? ZODIAC_SIGNS.find((sign) => sign === member.astrologySign);
  if (!sun) return writeWithoutSign();
  const text = ZODIAC_TEXTS[sun];
  return formatDocument(
    formatSection(
      `# Your Sun in ${sun}`,
      text.description,
      `${sun} is a **${text.modality.toLowerCase()} ${text.element.toLowerCase()}** sign. The Sun stands for what you are growing into; the rest of the chart says with which voices.`,
    ),
    describePlacements(member),
    describeElements(member),
    describeRetrogrades(member),
    formatStrengthsAndGrowth(text),
    formatThisWeek(text),
    NOT_FATE,
  );
}

function describePlacements({ chart }: AnalysedMember): string {
  const known = POINTS.flatMap(([point, name, meaning]) => {
    const placement = chart?.[point];
    return placement
      ? [`**${name} in ${formatPosition(placement)}** (${meaning}): ${hintOf(placement.sign)}`]
      : [];
  });
  const missing = chart?.ascendant
    ? undefined
    : 'Your ascendant needs the birth time and the place; add them to your profile and it appears here.';
  return known.length
    ? formatSection('## The other voices', formatBullets(known), missing)
    : formatSection(
        '## The other voices',
        'With your birth time and place Moon, Venus, Mars and ascendant can be computed; add them to your profile and they appear here.',
      );
}

function formatPosition({ sign, degreeInSign }: AnalysedPlacement): string {
  return degreeInSign === undefined ? sign : `${sign}, ${Math.floor(degreeInSign)}°`;
}

function hintOf(sign: ZodiacSign): string {
  const { traits, strengths } = ZODIAC_TEXTS[sign];
  return `${formatList(traits.slice(0, 3).map((trait) => trait.toLowerCase()))}; at its best, ${startLower(strengths[0])}.`;
}

/** An element counts as strong when at least four of the eight points are in it. */
function describeElements({ chart }: AnalysedMember): string | undefined {
  const counts = new Map<Element, number>();
  for (const point of [
    'sun',
    'moon',
    'mercury',
    'venus',
    'mars',
    'ascendant',
    'jupiter',
    'saturn',
  ] as const) {
    const sign = chart?.[point]?.sign;
    if (sign) counts.set(ZODIAC_TEXTS[sign].element, (counts.get(ZODIAC_TEXTS[sign].element) ?? 0) + 1);
  }
  const strong = [...counts].filter(([, count]) => count >= 4).map(([element]) => ELEMENT_TEXTS[element]);
  if (counts.size === 0) return undefined;
  const tally = [...counts].map(([element, count]) => `${element.toLowerCase()} ${count}`);
  return formatSection(
    '## The balance of elements',
    ...strong,
    `Counted from Sun to Saturn, with the ascendant: ${formatList(tally)}.`,
  );
}

function describeRetrogrades({ chart }: AnalysedMember): string | undefined {
  const names = POINTS.flatMap(([point, name]) => (chart?.[point]?.retrograde ? [name] : []));
  if (names.length === 0) return undefined;
  return `**Retrograde at your birth:** ${formatList(names)}. Tradition reads it as a voice that speaks inwardly first and says things on the second thought.`;
}

function writeWithoutSign(): string {
  return formatDocument(
    formatSection(
      '# Your chart is still open',
      'Your birth date is not on your profile yet. The date gives your Sun sign; with the exact time and the place, Moon, ascendant, Venus and Mars can be computed to the minute of arc.',
    ),
    formatSection(
      '## What a chart can offer',
      'Astrology is an old language of images. Many people find that it gives them words for moods and contradictions they already knew. It does not decide anything. Here is how the twelve signs are usually pictured:',
      formatBullets(
        ZODIAC_SIGNS.map(
          (sign) =>
            `**${sign}** (${ZODIAC_TEXTS[sign].element.toLowerCase()}): ${formatList(ZODIAC_TEXTS[sign].traits.slice(0, 3)).toLowerCase()}`,
        ),
      ),
    ),
    NOT_FATE,
  );
}

function startLower(text = ''): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
