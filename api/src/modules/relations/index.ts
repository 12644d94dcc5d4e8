import type { Connection } from 'mongoose';
import { createRelationsRepository } from './repository';
import { createRelationsService } from './service';

export const createService = ({ connection }: { connection: Connection }) =>
  createRelationsService(createRelationsRepository(connection));
