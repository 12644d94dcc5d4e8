/** `@sixfold/domain/texts`: the quizzes, the prompts of a profile, and the texts on single types, signs and numbers. */
export * from './texts/profilePrompts';
export * from './texts/quizzes';
export * from './texts/reference';
