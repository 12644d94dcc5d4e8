/** `@sixfold/domain/explain`: explains two people's scores in sentences. Includes the reference texts. */
export * from './explain/explainPair';
export * from './explain/matchReasons';
