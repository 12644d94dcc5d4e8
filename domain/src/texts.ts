/** `@sixfold/domain/texts`: the quizzes and everything we say about single types, signs and numbers. */
export * from './texts/quizzes';
export * from './texts/reference';
