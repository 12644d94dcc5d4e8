/** `@sixfold/domain/texts`: the quizzes, the profile prompts, and the texts on single types, signs and numbers. */
export * from './texts/profilePrompts';
export * from './texts/quizzes';
export * from './texts/reference';
