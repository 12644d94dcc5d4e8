import type { AnalysisFramework } from '@sixfold/domain';
import type { AnalysedMember } from '@sixfold/domain/analysis';
import type { AnalysisWriter } from './analysisWriter';
import { createModelClient, restrict, type ModelOptions } from './modelClient';
import type { Logger } from './ports';

/** Document 2: an analysis under this length counts as missing. */
const MIN_LENGTH = 100;

const INSTRUCTIONS =
  'You write warm, plain personality analyses in the second person for one reader. Use only Markdown headings, ' +
  'bold, and lists: no links, no HTML, no images, no tables. Never claim certainty about the future and give no ' +
  'medical, legal or financial advice. About 600 words; about 1500 for "comprehensive".';

/** Asks a model at any service that speaks OpenAI's protocol. When it fails, the fallback writes. */
export function createModelWriter(
  options: ModelOptions,
  fallback: AnalysisWriter,
  logger: Logger,
): AnalysisWriter {
  const client = createModelClient(options, 1);
  return {
    async write(framework, member) {
      try {
        const answer = await client.chat.completions.create({
          model: options.model,
          messages: [
            { role: 'system', content: INSTRUCTIONS },
            { role: 'user', content: promptOf(framework, member) },
          ],
        });
        const text = restrict(answer.choices[0]?.message.content ?? '');
        if (text.length < MIN_LENGTH) throw new Error('The model answered too little.');
        return { text, writtenBy: 'model' };
      } catch (error) {
        logger.warn({ framework, reason: error instanceof Error ? error.name : 'unknown' }, 'model_failed');
        return fallback.write(framework, member);
      }
    },
  };
}

/** Types and signs only. The steps of the life path are left out: they spell the birthday. */
export function promptOf(framework: AnalysisFramework, member: AnalysedMember): string {
  const chart = Object.entries(member.chart ?? {}).map(
    ([point, placement]) => `${point} in ${placement.sign}`,
  );
  const design = member.humanDesign;
  const facts = [
    member.mbtiType && `MBTI type: ${member.mbtiType}`,
    member.enneagramType && `Enneagram type: ${member.enneagramType}`,
    member.loveLanguage && `Love language: ${member.loveLanguage}`,
    member.astrologySign && `Sun sign: ${member.astrologySign}`,
    chart.length > 0 && `Birth chart: ${chart.join(', ')}`,
    member.numerologyLifePath && `Life path number: ${member.numerologyLifePath}`,
    member.humanDesignType && `Human Design type: ${member.humanDesignType}`,
    design?.profile && `Human Design profile: ${design.profile}`,
    design?.strategy && `Strategy: ${design.strategy}`,
    design?.authority && `Authority: ${design.authority}`,
  ].filter(Boolean);
  return `Write the ${framework} analysis for a person with:\n${facts.join('\n')}`;
}
