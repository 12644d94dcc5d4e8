import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** Returns an id that does not tell when it was made; the driver's own ids begin with the second of their making. */
export const randomObjectId = (): Types.ObjectId => new Types.ObjectId(randomBytes(12));
