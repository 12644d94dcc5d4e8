import type { AnalysisFramework, System } from '../vocabulary';
import type { ChapterContent } from './chapters/chapterContent';
import { writeComprehensive } from './comprehensiveAnalysis';
import { writeFramework } from './frameworkAnalysis';
import type { AnalysedMember } from './member';
import { toPortrait } from './portrait';

const SYSTEM_OF: Readonly<Record<Exclude<AnalysisFramework, 'comprehensive'>, System>> = {
  mbti: 'mbti',
  enneagram: 'enneagram',
  'love-languages': 'loveLanguage',
  astrology: 'astrology',
  numerology: 'numerology',
  'human-design': 'humanDesign',
};

/**
 * Writes the built-in guide's analysis for a member as Markdown. For a missing or unknown value it explains the gap and
 * introduces the system.
 */
export function writeAnalysis(
  content: ChapterContent,
  framework: AnalysisFramework,
  member: AnalysedMember,
): string {
  const portrait = toPortrait(member);
  return framework === 'comprehensive'
    ? writeComprehensive(content, portrait)
    : writeFramework(content, SYSTEM_OF[framework], portrait);
}
