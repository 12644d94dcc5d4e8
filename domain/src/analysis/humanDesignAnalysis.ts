import { HUMAN_DESIGN_TEXTS } from '../texts/reference/humanDesignTypes';
import { HUMAN_DESIGN_TYPES } from '../vocabulary';
import { NOT_FATE, strengthsAndGrowth, thisWeek } from './common';
import {
  AUTHORITY_TEXTS,
  CENTRE_TEXTS,
  DEFINITION_TEXTS,
  LINE_TEXTS,
  STRATEGY_TEXTS,
} from './humanDesignWords';
import { bullets, document, section } from './markdown';
import type { AnalysedHumanDesign, AnalysedMember } from './member';

export function writeHumanDesign(member: AnalysedMember): string {
  const type = HUMAN_DESIGN_TYPES.find((known) => known === member.humanDesignType);
  if (!type) return withoutType();
  const text = HUMAN_DESIGN_TEXTS[type];
  const design = member.humanDesign ?? {};
  return document(
    section(
      `# ${type}`,
      text.description,
      `About **${text.populationSharePercent} %** of people are said to share this type (published shares overlap). The presence is called **${text.aura}**.`,
    ),
    section('## Strategy', `**${text.strategy}.** ${STRATEGY_TEXTS[type]}`),
    authority(design),
    profile(design),
    centres(design),
    strengthsAndGrowth(text),
    thisWeek(text),
    NOT_FATE,
  );
}

function authority(design: AnalysedHumanDesign): string | undefined {
  const words = design.authority && AUTHORITY_TEXTS[design.authority];
  return words ? section(`## Authority: ${design.authority ?? ''}`, words) : undefined;
}

function profile(design: AnalysedHumanDesign): string | undefined {
  const [conscious, unconscious] = (design.profile ?? '').split('/').map((line) => LINE_TEXTS[line]);
  if (!conscious || !unconscious) return undefined;
  return section(
    `## Profile ${design.profile ?? ''}`,
    `The first line is the one you know yourself by: ${conscious}. The second one is how others often experience you: ${unconscious}.`,
  );
}

function centres(design: AnalysedHumanDesign): string | undefined {
  const definition = design.definition && DEFINITION_TEXTS[design.definition];
  const defined = (design.definedCenters ?? []).flatMap((centre) => CENTRE_TEXTS[centre] ?? []);
  if (!definition && defined.length === 0) return undefined;
  const channels = design.channels?.length ? `**Your channels:** ${design.channels.join(', ')}.` : undefined;
  return section(
    '## What is constant in you',
    definition,
    defined.length ? bullets(defined) : undefined,
    channels,
    'Everything else is open: there you take in others, which is where you learn and where you may take on what is not yours.',
  );
}

function withoutType(): string {
  return document(
    section(
      '# Your Human Design is still open',
      'A Human Design chart needs the exact birth time and the place, because it reads the sky at your birth and 88 degrees of the Sun earlier. Add them to your profile and type, strategy, authority and profile appear here.',
    ),
    section(
      '## The five types',
      bullets(
        HUMAN_DESIGN_TYPES.map(
          (type) =>
            `**${type}** (${HUMAN_DESIGN_TEXTS[type].strategy}): ${HUMAN_DESIGN_TEXTS[type].traits.join(', ').toLowerCase()}`,
        ),
      ),
    ),
    NOT_FATE,
  );
}
