import type { AnalysisFramework } from '../vocabulary';
import { writeAstrology } from './astrologyAnalysis';
import { writeComprehensive } from './comprehensiveAnalysis';
import { writeEnneagram } from './enneagramAnalysis';
import { writeHumanDesign } from './humanDesignAnalysis';
import { writeLoveLanguages } from './loveLanguagesAnalysis';
import { writeMbti } from './mbtiAnalysis';
import type { AnalysedMember } from './member';
import { writeNumerology } from './numerologyAnalysis';

const WRITERS: Readonly<Record<AnalysisFramework, (member: AnalysedMember) => string>> = {
  mbti: writeMbti,
  enneagram: writeEnneagram,
  'love-languages': writeLoveLanguages,
  astrology: writeAstrology,
  numerology: writeNumerology,
  'human-design': writeHumanDesign,
  comprehensive: writeComprehensive,
};

/**
 * The built-in guide's text for a member, as Markdown (headings, bold, bullets), from the member's own data. A value
 * that is missing or unknown gets a text that says what is missing and what the system is about.
 */
export function writeAnalysis(framework: AnalysisFramework, member: AnalysedMember): string {
  return WRITERS[framework](member);
}
