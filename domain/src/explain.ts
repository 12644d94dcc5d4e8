/** `@sixfold/domain/explain`: explains in sentences why two people score as they do. Carries the reference texts. */
export * from './explain/explainPair';
export * from './explain/whyUs';
