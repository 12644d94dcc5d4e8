/** `@sixfold/domain/analysis`: the built-in guide's texts, for the server. Includes every reference text. */
export { writeAnalysis } from './analysis/writeAnalysis';
export { CLAIMS } from './analysis/claims';
export { BASIS_HEADING, SUMMARY_HEADING } from './analysis/markdown';
export { toPortrait } from './analysis/portrait';
export {
  CHAPTER_KEYS,
  SUMMARY_KEYS,
  type ChapterContent,
  type ChapterFile,
  type ChapterGroup,
} from './analysis/chapters/chapterContent';
export * from './analysis/compositeAnalysis';
export type * from './analysis/member';
export { listPairKeys, PAIR_THEMES, type PairCase, type PairContent } from './analysis/pair/pairContent';
export { fillSlots, type OtherPerson } from './analysis/pair/fillSlots';
export { countWords, findBannedWords } from './analysis/proseMeasures';
export { findTextFaults, type TextFault } from './analysis/textFaults';
