/** `@sixfold/domain/analysis`: the built-in guide's texts, for the server. Carries every reference text. */
export { writeAnalysis } from './analysis/writeAnalysis';
export { ANALYSIS_HEADINGS } from './analysis/draft';
export { toPortrait } from './analysis/portrait';
export { CHAPTER_KEYS, type ChapterContent, type ChapterFile } from './analysis/chapters/chapterContent';
export * from './analysis/compositeAnalysis';
export type * from './analysis/member';
export { listPairKeys, PAIR_THEMES, type PairCase, type PairContent } from './analysis/pair/pairContent';
export { fillSlots, type OtherPerson } from './analysis/pair/fillSlots';
export { countWords, findBannedWords } from './analysis/proseMeasures';
