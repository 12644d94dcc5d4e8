import type { Connection, mongo } from 'mongoose';
import { withTimeout } from './commandTimeout';

type Id = mongo.ObjectId;

/** A profile of earlier versions, with seven analyses of some thousand characters and their writers. */
interface OldProfile {
  _id: Id;
  userId: Id;
  aiPersonalityAnalysis: { generatedAt?: Date } & Record<string, unknown>;
}

const BATCH = 100;
const WRITTEN = ['writtenBy', 'writtenFrom'];

/**
 * Moves the analyses of earlier versions out of the profiles into one document per member; a profile keeps the date of
 * the newest. Each text is stored before it is removed, so an interrupted conversion can restart at the next start. It
 * runs before any request is served.
 */
export async function convertToAnalyses(connection: Connection): Promise<void> {
  const profiles = connection.collection<OldProfile>('profiles');
  const fields = withTimeout(0, { projection: { userId: 1, aiPersonalityAnalysis: 1 } });
  let batch: OldProfile[] = [];
  const write = async () => {
    const stored = batch.map(toAnalysesUpdate);
    const converted = batch.map(toProfileUpdate);
    batch = [];
    await connection.collection('analyses').bulkWrite(stored);
    await profiles.bulkWrite(converted);
  };
  for await (const profile of profiles.find({ aiPersonalityAnalysis: { $ne: null } as never }, fields)) {
    if (Object.keys(profile.aiPersonalityAnalysis).every((key) => key === 'generatedAt')) continue;
    batch.push(profile);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}

/** Sets single fields, so that analyses that are already stored remain. */
const toAnalysesUpdate = ({ userId, aiPersonalityAnalysis }: OldProfile): mongo.AnyBulkWriteOperation => ({
  updateOne: {
    filter: { _id: userId },
    update: {
      $set: Object.fromEntries(
        Object.entries(aiPersonalityAnalysis).flatMap(([field, value]) =>
          WRITTEN.includes(field)
            ? Object.entries(value as object).map(([key, each]) => [`${field}.${key}`, each as unknown])
            : [[field, value]],
        ),
      ),
    },
    upsert: true,
  },
});

const toProfileUpdate = ({
  _id,
  aiPersonalityAnalysis: { generatedAt },
}: OldProfile): mongo.AnyBulkWriteOperation<OldProfile> => ({
  updateOne: {
    filter: { _id },
    update: { $set: { aiPersonalityAnalysis: generatedAt ? { generatedAt } : {} } },
  },
});
