import { listEnneagramNeighbours } from '../enneagram/enneagramPoints';
import { ENNEAGRAM_TEXTS } from '../texts/reference/enneagramTypes';
import { ENNEAGRAM_TYPES } from '../vocabulary';
import { combineByName } from './combine';
import { describeBasis, MIRROR } from './basis';
import { formatDraft, joinSentences } from './draft';
import { readRest } from './rest';
import { formatBullets, formatDocument, formatList, formatSection, startLower, startUpper } from './markdown';
import {
  CENTRE_SENTENCES,
  GROWTH_PASSAGES,
  STRESS_PASSAGES,
  STYLE_PASSAGES,
  WING_PASSAGES,
} from './passages/enneagramPartPassages';
import { ENNEAGRAM_PASSAGES } from './passages/enneagramPassages';
import type { Portrait } from './portrait';

export function writeEnneagram(portrait: Portrait): string {
  const { enneagram } = portrait;
  if (!enneagram) return writeWithoutType(portrait);
  const { type, centre, style } = enneagram;
  const text = ENNEAGRAM_TEXTS[type];
  const passages = ENNEAGRAM_PASSAGES[type];
  const [before, after] = listEnneagramNeighbours(type);
  const [firstStrength = '', ...strengths] = text.strengths;
  const [firstGrowth = '', ...growth] = text.growthAreas;
  const together = combineByName(portrait);
  const rest = readRest('enneagram', portrait);
  return formatDraft({
    title: `Type ${type}, ${text.name.replace(/^The/, 'the')}`,
    opening: [rest.shorten(2, text.description)],
    short: [
      `Underneath there is a wish: **${text.wish}**.`,
      `There is also a worry: **${text.worry}**.`,
      rest.summary ?? `On a good day you are ${formatList(text.traits.map(startLower))}.`,
      `What people thank you for: ${startLower(firstStrength)}.`,
      text.together,
    ],
    spectrum: [
      joinSentences(CENTRE_SENTENCES[centre], STYLE_PASSAGES[style]),
      joinSentences(
        `Type ${type} sits between ${before} and ${after} on the circle, and most people lean a little to one side.`,
        `${startUpper(WING_PASSAGES[before])}, while ${WING_PASSAGES[after]}.`,
        rest.unlessRich('You know best which of the two sounds like home.'),
      ),
      formatBullets(rest.keep(1, [GROWTH_PASSAGES[type], STRESS_PASSAGES[type]])),
      rest.spectrum,
    ],
    helps: [
      rest.keepSentences(2, passages.helps),
      rest.unlessRich(formatBullets(strengths)),
      rest.helps,
      together.energyWithStyle,
      together.marsWithStyle,
    ],
    costs: [
      rest.keepSentences(2, passages.costs),
      rest.unlessRich(
        `Three things are worth practising: ${startLower(firstGrowth)}, ${formatList(growth.map(startLower))}.`,
      ),
      rest.costs,
      together.decidingWithCentre,
    ],
    others: [rest.others, together.pursuitWithStyle],
    goals: {
      dating: [rest.keepSentences(1, passages.dating), rest.dating, together.languageWithAttachment],
      friendship: [rest.keepSentences(1, passages.friendship), rest.friendship],
      business: [rest.keepSentences(1, passages.business), rest.business],
    },
    week: [passages.week],
    rests: describeBasis('enneagram', portrait),
  });
}

function writeWithoutType(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your Enneagram type is still open',
      'You have not taken the test yet. The Enneagram is about motives, and no birth date shows a motive. Five questions take two minutes and ask what has moved you the longest.',
    ),
    formatSection(
      '## The spectrum',
      'Here are nine wishes. Read them slowly; one of them may feel so natural that you hardly notice it:',
      formatBullets(
        ENNEAGRAM_TYPES.map(
          (type) => `**${type}, ${ENNEAGRAM_TEXTS[type].name}**: ${ENNEAGRAM_TEXTS[type].wish}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Each evening write down one thing that made you cross. After a week, ask what each of them stepped on.',
    ),
    formatSection('## What this rests on', ...describeBasis('enneagram', portrait)),
    MIRROR,
  );
}
