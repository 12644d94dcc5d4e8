import { Schema, type Connection } from 'mongoose';
import { DAY_MS } from '../durations';
import type { ModelBudget, ModelBudgetLimits } from '../providers/modelBudget';
import type { Clock } from '../providers/ports';
import { isDuplicateKey, trusted } from './connection';

const TOTAL = 'total';

interface ModelSpendingDocument {
  /** The day and the member's id or `total`, such as `2026-11-22:total`. */
  _id: string;
  tokens: number;
  expiresAt: Date;
}

const modelSpendingSchema = new Schema<ModelSpendingDocument>(
  { _id: { type: String, required: true }, tokens: Number, expiresAt: Date },
  { versionKey: false, strict: 'throw' },
);
// Removes the counts of past days.
modelSpendingSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Creates a budget counted in the database, so that all processes share it and a restart does not refill it. */
export function createModelBudget(
  connection: Connection,
  { tokensPerMember, tokensInTotal }: ModelBudgetLimits,
  clock: Clock,
): ModelBudget {
  const spending = connection.model<ModelSpendingDocument>(
    'ModelSpending',
    modelSpendingSchema,
    'modelSpending',
  );

  /** Adds to a count unless it would exceed its limit: then the upsert collides with the existing count. */
  async function tryAdd(key: string, tokens: number, limit: number): Promise<boolean> {
    if (tokens > limit) return false;
    try {
      await spending.updateOne(
        { _id: key, tokens: trusted({ $lte: limit - tokens }) },
        { $inc: { tokens }, $setOnInsert: { expiresAt: new Date(clock().getTime() + 2 * DAY_MS) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  const add = async (keys: readonly string[], tokens: number) => {
    await spending.updateMany({ _id: trusted({ $in: keys }) }, { $inc: { tokens } });
  };

  return {
    async reserve(memberId, tokens) {
      const day = clock().toISOString().slice(0, 10);
      const [ofMember, ofAll] = [`${day}:${memberId}`, `${day}:${TOTAL}`];
      // Two processes that create a count simultaneously collide too; the second attempt finds it.
      const reserve = async (key: string, limit: number) =>
        (await tryAdd(key, tokens, limit)) || (await tryAdd(key, tokens, limit));
      if (!(await reserve(ofMember, tokensPerMember))) return null;
      if (!(await reserve(ofAll, tokensInTotal))) {
        await add([ofMember], -tokens);
        return null;
      }
      return { settle: (usedTokens) => add([ofMember, ofAll], usedTokens - tokens) };
    },
  };
}
