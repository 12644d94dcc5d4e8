import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** Returns an id that does not reveal its time of creation; the driver's own ids begin with it. */
export const randomObjectId = (): Types.ObjectId => new Types.ObjectId(randomBytes(12));
