/** `@sixfold/domain/analysis`: the built-in guide's texts, for the server. Carries every reference text. */
export { writeAnalysis } from './analysis/writeAnalysis';
export { ANALYSIS_HEADINGS } from './analysis/draft';
export { toPortrait } from './analysis/portrait';
export * from './analysis/compositeAnalysis';
export type * from './analysis/member';
