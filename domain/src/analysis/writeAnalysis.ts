import type { AnalysisFramework } from '../vocabulary';
import { writeAstrology } from './astrologyAnalysis';
import { writeComprehensive } from './comprehensiveAnalysis';
import { writeEnneagram } from './enneagramAnalysis';
import { writeHumanDesign } from './humanDesignAnalysis';
import { writeLoveLanguages } from './loveLanguagesAnalysis';
import { writeMbti } from './mbtiAnalysis';
import type { AnalysedMember } from './member';
import { writeNumerology } from './numerologyAnalysis';
import { toPortrait, type Portrait } from './portrait';

const WRITERS: Readonly<Record<AnalysisFramework, (portrait: Portrait) => string>> = {
  mbti: writeMbti,
  enneagram: writeEnneagram,
  'love-languages': writeLoveLanguages,
  astrology: writeAstrology,
  numerology: writeNumerology,
  'human-design': writeHumanDesign,
  comprehensive: writeComprehensive,
};

/**
 * Writes the built-in guide's analysis for a member as Markdown. A missing or unknown value gets a text that says what
 * is missing and what the system is about.
 */
export function writeAnalysis(framework: AnalysisFramework, member: AnalysedMember): string {
  return WRITERS[framework](toPortrait(member));
}
