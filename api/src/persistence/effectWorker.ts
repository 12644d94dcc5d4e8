import type { Logger } from '../providers/ports';
import type { EffectCollection, EffectStorage, Stored } from './effectStorage';

const BATCH = 50;

/** Delivers due effects, regardless of the process that stored them. */
export function createEffectWorker(storage: EffectStorage, logger: Logger) {
  /**
   * Delivers the due effects of one document, each claimed first so that two processes do not send the same e-mail.
   * Returns whether there was one.
   */
  async function deliverStored(collection: EffectCollection, { _id }: Stored): Promise<boolean> {
    const { name } = collection;
    for (let count = 0; ; count += 1) {
      const document = await storage.collectionOf(name).findOne({ _id });
      const next = document && storage.findNext(collection, document);
      if (!next || !(await storage.claim(name, document, next))) return count > 0;
      try {
        await storage.run(collection, next, document);
        await storage.remove(name, new Map([[_id, [next.id]]]));
      } catch (error) {
        await storage.postpone(collection, document, next, error);
      }
    }
  }

  return {
    async deliverDue(collection: EffectCollection): Promise<void> {
      for (let isMoreDue = true; isMoreDue;) {
        const found = await storage.findDue(collection, BATCH);
        const done = await Promise.all(found.map((document) => deliverStored(collection, document)));
        isMoreDue = found.length === BATCH && done.includes(true);
      }
    },
    /**
     * Returns a function that starts due deliveries without waiting for them, so that a slow e-mail does not delay
     * others.
     */
    createTurn(collection: EffectCollection): () => Promise<void> {
      const logFailure = (error: unknown) =>
        logger.error({ err: error, collection: collection.name }, 'effects_not_delivered');
      let underWay = 0;
      const deliverOne = async (document: Stored) => {
        try {
          return await deliverStored(collection, document);
        } catch (error) {
          logFailure(error);
          return false;
        } finally {
          underWay -= 1;
        }
      };
      return async function work() {
        const free = BATCH - underWay;
        if (free === 0) return;
        const found = await storage.findDue(collection, free);
        underWay += found.length;
        const batch = Promise.all(found.map(deliverOne));
        // More may be due than one batch holds, unless every document found waits for a failed effect.
        if (found.length === free)
          void batch.then((done) => (done.includes(true) ? work() : undefined)).catch(logFailure);
      };
    },
  };
}
