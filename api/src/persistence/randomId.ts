import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** Returns an id that, unlike the driver's own ids, does not reveal its creation time. */
export const randomObjectId = (): Types.ObjectId => new Types.ObjectId(randomBytes(12));
