import { HUMAN_DESIGN_TEXTS } from '../texts/reference/humanDesignTypes';
import { HUMAN_DESIGN_TYPES } from '../vocabulary';
import { NOT_FATE, formatStrengthsAndGrowth, formatThisWeek } from './common';
import {
  AUTHORITY_TEXTS,
  CENTRE_TEXTS,
  DEFINITION_TEXTS,
  LINE_TEXTS,
  STRATEGY_TEXTS,
} from './humanDesignTexts';
import { formatBullets, formatDocument, formatSection } from './markdown';
import type { AnalysedHumanDesign, AnalysedMember } from './member';

export function writeHumanDesign(member: AnalysedMember): string {
  const type = HUMAN_DESIGN_TYPES.find((known) => known === member.humanDesignType);
  if (!type) return writeWithoutType();
  const text = HUMAN_DESIGN_TEXTS[type];
  const design = member.humanDesign ?? {};
  return formatDocument(
    formatSection(
      `# ${type}`,
      text.description,
      `About **${text.populationSharePercent} %** of people are said to share this type (published shares overlap). The presence is called **${text.aura}**.`,
    ),
    formatSection('## Strategy', `**${text.strategy}.** ${STRATEGY_TEXTS[type]}`),
    describeAuthority(design),
    describeProfile(design),
    describeCentres(design),
    formatStrengthsAndGrowth(text),
    formatThisWeek(text),
    NOT_FATE,
  );
}

function describeAuthority(design: AnalysedHumanDesign): string | undefined {
  const words = design.authority && AUTHORITY_TEXTS[design.authority];
  return words ? formatSection(`## Authority: ${design.authority ?? ''}`, words) : undefined;
}

function describeProfile(design: AnalysedHumanDesign): string | undefined {
  const [conscious, unconscious] = (design.profile ?? '').split('/').map((line) => LINE_TEXTS[line]);
  if (!conscious || !unconscious) return undefined;
  return formatSection(
    `## Profile ${design.profile ?? ''}`,
    `The first line is the one you know yourself by: ${conscious}. The second one is how others often experience you: ${unconscious}.`,
  );
}

function describeCentres(design: AnalysedHumanDesign): string | undefined {
  const definition = design.definition && DEFINITION_TEXTS[design.definition];
  const defined = (design.definedCenters ?? []).flatMap((centre) => CENTRE_TEXTS[centre] ?? []);
  if (!definition && defined.length === 0) return undefined;
  const channels = design.channels?.length ? `**Your channels:** ${design.channels.join(', ')}.` : undefined;
  return formatSection(
    '## What is constant in you',
    definition,
    defined.length ? formatBullets(defined) : undefined,
    channels,
    'Everything else is open: there you take in others, which is where you learn and where you may take on what is not yours.',
  );
}

function writeWithoutType(): string {
  return formatDocument(
    formatSection(
      '# Your Human Design is still open',
      'A Human Design chart needs the exact birth time and the place, because it reads the sky at your birth and 88 degrees of the Sun earlier. Add them to your profile and type, strategy, authority and profile appear here.',
    ),
    formatSection(
      '## The five types',
      formatBullets(
        HUMAN_DESIGN_TYPES.map(
          (type) =>
            `**${type}** (${HUMAN_DESIGN_TEXTS[type].strategy}): ${HUMAN_DESIGN_TEXTS[type].traits.join(', ').toLowerCase()}`,
        ),
      ),
    ),
    NOT_FATE,
  );
}
