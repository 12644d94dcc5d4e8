import type { Doc } from '../bson/doc';
import type { Engine } from '../engine';
import type { QueryBudget, Paused } from '../storage/searchScheduler';

export interface StageContext {
  engine: Engine;
  database: string;
  effort: QueryBudget;
}
export type Rows = Iterable<Paused<Doc>>;
/** Transforms rows. Every stage forwards the pauses of its input. */
export type Stage = (rows: Rows) => Rows;
