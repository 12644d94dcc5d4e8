import type { Connection } from 'mongoose';
import { createRelationsRepository } from './repository';
import { createRelationsService, type RelationsServiceDeps } from './service';

export const createService = (deps: Omit<RelationsServiceDeps, 'repository'> & { connection: Connection }) =>
  createRelationsService({ ...deps, repository: createRelationsRepository(deps.connection) });
