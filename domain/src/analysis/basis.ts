import { listBirthTimeGains } from '../birthTimeGains';
import { SYSTEMS, type System } from '../vocabulary';
import { formatBullets, formatList, joinSentences, keepKnown } from './markdown';
import type { Portrait } from './portrait';

/** Closes every text. */
export const MIRROR =
  'Read this as a mirror and not as a verdict: keep what you recognise and leave the rest.';

const NAMES: Readonly<Record<System, string>> = {
  mbti: 'MBTI test',
  enneagram: 'Enneagram test',
  loveLanguage: 'Love language test',
  astrology: 'Birth chart',
  numerology: 'Birth date',
  humanDesign: 'Human Design chart',
};

/** What a missing system would add to a text. */
const WOULD_ADD: Readonly<Record<System, string>> = {
  mbti: 'The MBTI test is still open; it would say how you take in things and decide.',
  enneagram: 'The Enneagram test is still open; it would say what moves you.',
  loveLanguage: 'The love language test is still open; it would say how care reaches you.',
  astrology: 'Your birth date is still open; it would give your Sun sign.',
  numerology: 'Your birth date is still open; it would give your life path.',
  humanDesign: 'Your Human Design is still open; it needs the time and the place of your birth.',
};

const NEEDS_BIRTH_TIME: ReadonlySet<System | 'comprehensive'> = new Set([
  'astrology',
  'humanDesign',
  'comprehensive',
]);

/** Which data a text used, what is missing, and who can see it. */
export function describeBasis(system: System | 'comprehensive', portrait: Portrait): string[] {
  const values = listValues(portrait);
  const read = system === 'comprehensive' ? SYSTEMS : [system];
  const used = read.flatMap((each) => (values[each] ? [`**${NAMES[each]}:** ${values[each]}`] : []));
  const missing = read.filter((each) => values[each] === undefined);
  const isWritten = system === 'comprehensive' || values[system] !== undefined;
  return keepKnown([
    isWritten && used.length > 0 ? formatBullets(used) : undefined,
    joinSentences(...missing.map((each) => WOULD_ADD[each])),
    NEEDS_BIRTH_TIME.has(system) ? describeBirthTime(system, portrait) : undefined,
    'Only you can read this page. Other members see a type or a sign of yours only where your profile allows it.',
    isWritten ? MIRROR : undefined,
  ]);
}

type Values = Readonly<Partial<Record<System, string>>>;

function listValues({ mbti, enneagram, language, sun, signs, lifePath, sums, design }: Portrait): Values {
  const points = keepKnown([
    sun && `Sun in ${sun}`,
    signs.moon && `Moon in ${signs.moon}`,
    signs.ascendant && `ascendant in ${signs.ascendant}`,
  ]);
  const values: Partial<Record<System, string>> = {};
  if (mbti) values.mbti = mbti.type;
  if (enneagram) values.enneagram = `type ${enneagram.type}`;
  if (language) values.loveLanguage = language;
  if (points.length > 0) values.astrology = formatList(points);
  if (lifePath)
    values.numerology = `life path ${lifePath.number}${sums.length > 1 ? ` (${sums.join(' → ')})` : ''}`;
  if (design)
    values.humanDesign = keepKnown([
      design.type,
      design.parts.authority && `${design.parts.authority} authority`,
      design.parts.profile && `profile ${design.parts.profile}`,
    ]).join(', ');
  return values;
}

/** Names the values that need a time of birth, those that are missing, and how to add them. */
function describeBirthTime(
  system: System | 'comprehensive',
  { birthTime, signs, sun, firmParts, design }: Portrait,
): string | undefined {
  if (!sun) return undefined;
  const hasChart = system !== 'humanDesign';
  const hasDesign = system !== 'astrology';
  if (birthTime === 'unknown') {
    if (!hasChart) return undefined;
    return joinSentences(
      `The time of your birth is not known, so nothing here speaks of an ascendant${hasDesign ? ' or of Human Design' : ''}.`,
      signs.moon
        ? `The Moon stood in ${signs.moon} all through your day, so it may speak.`
        : 'The Moon changed signs on your day, so it stays silent.',
      `A time of birth would add the ascendant${hasDesign ? ' and your Human Design' : ''}, and would settle whatever changed that day.`,
    );
  }
  if (birthTime === 'rough') {
    const gains = listBirthTimeGains({
      hasAscendant: !hasChart,
      hasMoon: !hasChart || signs.moon !== undefined,
      hasDesignType: !hasDesign || design !== undefined,
      hasDesignProfile: !hasDesign || design?.parts.profile !== undefined,
      hasAuthority: !hasDesign || design?.parts.authority !== undefined,
    });
    return joinSentences(
      'The time of your birth is roughly known, so only what is the same two hours earlier and later is written here.',
      hasChart
        ? signs.moon
          ? `Your Moon stays in ${signs.moon} all that while.`
          : 'Your Moon may have changed signs in those hours, so it stays silent.'
        : undefined,
      hasDesign
        ? design
          ? `Your type stays ${design.type} as well.`
          : 'Your Human Design may have changed in those hours, so it stays open.'
        : undefined,
      gains.length > 0 ? `The exact time would add ${formatList(gains)}.` : undefined,
    );
  }
  if (!firmParts) return undefined;
  return joinSentences(
    hasChart && signs.ascendant
      ? 'The ascendant rests on the minute of your birth; two hours earlier or later it is another one.'
      : undefined,
    hasChart && signs.moon
      ? firmParts.includes('moon')
        ? `Your Moon would be in ${signs.moon} with two hours more or less, too.`
        : `Your Moon would leave ${signs.moon} if the time were two hours off.`
      : undefined,
    hasDesign && design ? describeFirmType(design.type, firmParts.includes('humanDesignType')) : undefined,
  );
}

const describeFirmType = (type: string, isFirm: boolean) =>
  isFirm
    ? `As for Human Design, ${type} holds for the whole of those four hours.`
    : `As for Human Design, ${type} holds for only a part of those four hours, so it is worth checking the time.`;
