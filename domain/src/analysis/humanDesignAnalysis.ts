import { HUMAN_DESIGN_TEXTS } from '../texts/reference/humanDesignTypes';
import { HUMAN_DESIGN_TYPES } from '../vocabulary';
import { describeBasis, MIRROR } from './basis';
import { combineByName } from './combine';
import { formatDraft, joinSentences } from './draft';
import { readRest } from './rest';
import { formatBullets, formatDocument, formatList, formatSection, startLower } from './markdown';
import {
  AURA_PASSAGES,
  AUTHORITY_PASSAGES,
  CENTRE_PASSAGES,
  CONSCIOUS_LINES,
  DESIGN_DAYS,
  DEFINITION_PASSAGES,
  NEIGHBOUR_TYPES,
  STRATEGY_PASSAGES,
  UNCONSCIOUS_LINES,
} from './passages/humanDesignPartPassages';
import { HUMAN_DESIGN_PASSAGES } from './passages/humanDesignPassages';
import type { Portrait } from './portrait';

export function writeHumanDesign(portrait: Portrait): string {
  const { design } = portrait;
  if (!design) return writeWithoutType(portrait);
  const { type, parts } = design;
  const text = HUMAN_DESIGN_TEXTS[type];
  const passages = HUMAN_DESIGN_PASSAGES[type];
  const [firstStrength = '', ...strengths] = text.strengths;
  const [firstGrowth = '', ...growth] = text.growthAreas;
  const together = combineByName(portrait);
  const rest = readRest('humanDesign', portrait);
  return formatDraft({
    title: type,
    opening: [rest.shorten(2, text.description)],
    short: [
      `In a few words: ${formatList(text.traits.map(startLower))}.`,
      `What works well: ${startLower(firstStrength)}.`,
      `What is worth practising: ${startLower(firstGrowth)}.`,
      `Your strategy: **${text.strategy}**.`,
      rest.summary ?? `For those close to you: ${startLower(text.together)}`,
    ],
    spectrum: [
      joinSentences(
        AURA_PASSAGES[type],
        STRATEGY_PASSAGES[type],
        rest.keepSentences(1, NEIGHBOUR_TYPES[type]),
      ),
      rest.spectrum,
      parts.authority && AUTHORITY_PASSAGES[parts.authority],
      describeProfile(portrait),
      describeCentres(portrait),
      `About ${text.populationSharePercent} in a hundred people are said to share this type, though the published shares overlap.`,
    ],
    helps: [
      rest.keepSentences(2, passages.helps),
      rest.keepSentences(1, DESIGN_DAYS[type]),
      rest.unlessRich(formatBullets(strengths)),
      rest.helps,
      together.designWithEnergy,
    ],
    costs: [
      rest.keepSentences(2, passages.costs),
      rest.unlessRich(formatBullets(growth)),
      rest.costs,
      together.closingWithAuthority,
    ],
    others: [rest.others, together.designWithPursuit],
    goals: {
      dating: [rest.keepSentences(1, passages.dating), rest.dating, together.languageWithEnergy],
      friendship: [rest.keepSentences(1, passages.friendship), rest.friendship],
      business: [rest.keepSentences(1, passages.business), rest.business, together.pursuitWithClosing],
    },
    week: [passages.week],
    rests: describeBasis('humanDesign', portrait),
  });
}

/** What the two lines of the profile say. */
export function describeProfile({ design }: Portrait): string | undefined {
  const { profile = '' } = design?.parts ?? {};
  const [first = '', second = ''] = profile.split('/');
  const conscious = CONSCIOUS_LINES[first];
  const unconscious = UNCONSCIOUS_LINES[second];
  return conscious && unconscious ? `Your profile is **${profile}**. ${conscious} ${unconscious}` : undefined;
}

function describeCentres({ design }: Portrait): string | undefined {
  const { definition = '', definedCenters = [] } = design?.parts ?? {};
  const constant = definedCenters.flatMap((centre) => CENTRE_PASSAGES[centre] ?? []);
  if (!DEFINITION_PASSAGES[definition] && constant.length === 0) return undefined;
  return [
    DEFINITION_PASSAGES[definition] ?? '',
    constant.length > 0 ? `What is strongly marked in you:\n\n${formatBullets(constant)}` : '',
    constant.length > 0 && constant.length < 9
      ? `The other ${9 - constant.length} of the nine centres are open. There you take in other people, which is how you learn, and how you may pick up what is not yours.`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function writeWithoutType(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your Human Design is still open',
      'A Human Design chart reads the sky at your birth and 88 degrees of the Sun earlier. It needs the exact time and the place, so without them nothing is said here about you.',
    ),
    formatSection(
      '## The spectrum',
      'These are the five types, each with the advice that goes with it:',
      formatBullets(
        HUMAN_DESIGN_TYPES.map(
          (type) =>
            `**${type}** (${HUMAN_DESIGN_TEXTS[type].strategy}): ${HUMAN_DESIGN_TEXTS[type].traits.join(', ').toLowerCase()}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Ask whoever was there whether they remember the hour. Many birth certificates give it, and the register office may send a copy.',
    ),
    formatSection('## What this rests on', ...describeBasis('humanDesign', portrait)),
    MIRROR,
  );
}
