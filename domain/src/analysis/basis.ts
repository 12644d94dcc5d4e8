import { listBirthTimeGains } from '../birthTimeGains';
import { SYSTEMS, type System } from '../vocabulary';
import { formatBullets, formatList, joinSentences, keepKnown } from './markdown';
import type { Portrait } from './portrait';

/** Last paragraph of every text. */
export const MIRROR = 'Read this as a mirror, not as a verdict: keep what you recognise and leave the rest.';

const NAMES: Readonly<Record<System, string>> = {
  mbti: 'MBTI test',
  enneagram: 'Enneagram test',
  loveLanguage: 'Love language test',
  astrology: 'Birth chart',
  numerology: 'Birth date',
  humanDesign: 'Human Design chart',
};

const WOULD_ADD: Readonly<Record<System, string>> = {
  mbti: 'The MBTI test is still open; it would say how you take things in and how you decide.',
  enneagram: 'The Enneagram test is still open; it would say what drives you.',
  loveLanguage: 'The love language test is still open; it would say what makes you feel cared for.',
  astrology: 'Your chart is still open; your birth date would give your Sun sign.',
  numerology: 'Your life path is still open; it needs only your birth date.',
  humanDesign: 'Your Human Design is still open; it needs the time and place of your birth.',
};

const NEEDS_BIRTH_TIME: ReadonlySet<System | 'comprehensive'> = new Set([
  'astrology',
  'humanDesign',
  'comprehensive',
]);

/** Describes the data that a text uses, the missing data, and the text's visibility. */
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
    'Only you can read this page. Other members see your types and signs only if your profile allows it.',
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
      `We do not know what time you were born, so nothing here is about an ascendant${hasDesign ? ' or Human Design' : ''}.`,
      signs.moon
        ? `The Moon was in ${signs.moon} all through the day you were born, so that sign is certain.`
        : 'The Moon changed signs on the day you were born, so it is left out.',
      `Your time of birth would add the ascendant${hasDesign ? ' and your Human Design' : ''}, and would settle whatever changed that day.`,
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
      'We know your time of birth only roughly, so this text keeps to what is the same two hours earlier or later.',
      hasChart
        ? signs.moon
          ? `Your Moon is in ${signs.moon} for all of that time.`
          : 'Your Moon may have changed signs in those hours, so it is left out.'
        : undefined,
      hasDesign
        ? design
          ? `Your Human Design type is ${design.type} throughout.`
          : 'Your Human Design may have changed in those hours, so it stays open.'
        : undefined,
      gains.length > 0 ? `The exact time would add ${formatList(gains)}.` : undefined,
    );
  }
  if (!firmParts) return undefined;
  return joinSentences(
    hasChart && signs.ascendant
      ? 'The ascendant depends on the minute of your birth; two hours earlier or later it would be a different one.'
      : undefined,
    hasChart && signs.moon
      ? firmParts.includes('moon')
        ? `Your Moon would still be in ${signs.moon} two hours earlier or later.`
        : `Your Moon might not be in ${signs.moon} if the time were two hours off.`
      : undefined,
    hasDesign && design ? describeFirmType(design.type, firmParts.includes('humanDesignType')) : undefined,
  );
}

const describeFirmType = (type: string, isFirm: boolean) =>
  isFirm
    ? `Your Human Design type stays ${type} even if the time is two hours off.`
    : `Your Human Design type might not be ${type} if the time is two hours off, so it is worth checking.`;
