/** Exports the model of six members with which `bench` checks the product for longer than the tests do. */
export { stepsWithCrashes } from '../tests/model/crash';
export { runMany } from '../tests/model/manyRuns';
export type { TestedApp } from '../tests/model/people';
export { parallelSteps, sequentialSteps } from '../tests/model/steps';
