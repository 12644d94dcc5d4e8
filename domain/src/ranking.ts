/** `@sixfold/domain/ranking`: ranks and filters very many members for one viewer. For the server. */
export * from './ranking/columns';
export * from './ranking/days';
export { computeDistanceMiles, type GeoPoint } from './ranking/distance';
export { radiusOfShownMiles, toShownMiles } from './ranking/distanceSteps';
export * from './ranking/filterCounts';
export { withOption, type FilterOptions } from './ranking/filterOptions';
export * from './ranking/filters';
export type { RankedMember } from './ranking/member';
export * from './ranking/optionCounts';
export * from './ranking/rankMembers';
export * from './ranking/rankingRequest';
export { compareTies } from './ranking/tieOrder';
