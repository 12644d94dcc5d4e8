import type { mongo } from 'mongoose';

const UNUSED = 1_024;

/**
 * Adds unused sessions and cursors to the driver's sets of open ones. V8 replaces the table of a small Set after every
 * few additions, and once one of these tables is in the old generation, the later ones stay in memory with the cursors
 * and replies that they refer to. Under load, full garbage collections then delay all requests by up to 0.2 seconds.
 */
export function enlargeDriverSets(client: mongo.MongoClient): void {
  const collection = client.db().collection('unused');
  for (let count = 0; count < UNUSED; count += 1) {
    client.startSession();
    collection.find();
  }
}
