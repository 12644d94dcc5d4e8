/** `@sixfold/domain/explain`: why two people score as they do, in words. Carries the reference texts. */
export * from './explain/explainPair';
export { summarise } from './explain/summary';
