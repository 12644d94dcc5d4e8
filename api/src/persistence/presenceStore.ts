import { Schema, type Connection } from 'mongoose';
import { trusted } from './connection';

interface ProcessDocument {
  _id: string;
  /** The last heartbeat, by the database's clock. */
  beatAt: Date;
}

interface PresenceDocument {
  /** Process and member. */
  _id: string;
  process: string;
  memberId: string;
}

const processSchema = new Schema<ProcessDocument>(
  { _id: { type: String, required: true }, beatAt: Date },
  { versionKey: false, strict: 'throw' },
);
// Removes processes that ended long ago while no other one ran to evict them.
processSchema.index({ beatAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

const presenceSchema = new Schema<PresenceDocument>(
  { _id: { type: String, required: true }, process: String, memberId: String },
  { versionKey: false, strict: 'throw' },
);
// Lists and removes every member who was connected to one process.
presenceSchema.index({ process: 1 });

/** Which members are connected to which process of the API, and which processes are alive. */
export interface PresenceStore {
  /** Registers a process, also again after it was removed. */
  join: (process: string) => Promise<void>;
  /** Records a heartbeat; false when the others have removed this process meanwhile. */
  beat: (process: string) => Promise<boolean>;
  /** Processes by whether their heartbeat is at most `staleMs` older than the newest of all. */
  listProcesses: (staleMs: number) => Promise<{ alive: string[]; dead: string[] }>;
  connect: (process: string, memberIds: readonly string[]) => Promise<void>;
  disconnect: (process: string, memberIds: readonly string[]) => Promise<void>;
  listConnected: (process: string) => Promise<string[]>;
  /** Ends a process: nobody is connected to it. */
  leave: (process: string) => Promise<void>;
}

export function createPresenceStore(connection: Connection): PresenceStore {
  const processes = connection.model<ProcessDocument>('ApiProcess', processSchema, 'apiProcesses');
  const presences = connection.model<PresenceDocument>('Presence', presenceSchema, 'presences');
  const nameOf = (process: string, memberId: string) => `${process}:${memberId}`;
  const beat = { $currentDate: { beatAt: true } } as const;
  return {
    async join(process) {
      await processes.updateOne({ _id: process }, beat, { upsert: true });
    },
    beat: async (process) => (await processes.updateOne({ _id: process }, beat)).matchedCount === 1,
    async listProcesses(staleMs) {
      const found = await processes.find().lean();
      const newestMs = Math.max(...found.map(({ beatAt }) => beatAt.getTime()));
      const lives = ({ beatAt }: ProcessDocument) => beatAt.getTime() >= newestMs - staleMs;
      return {
        alive: found.filter(lives).map(({ _id }) => _id),
        dead: found.filter((one) => !lives(one)).map(({ _id }) => _id),
      };
    },
    async connect(process, memberIds) {
      if (memberIds.length === 0) return;
      await presences.bulkWrite(
        memberIds.map((memberId) => ({
          updateOne: {
            filter: { _id: nameOf(process, memberId) },
            update: { $set: { process, memberId } },
            upsert: true,
          },
        })),
      );
    },
    async disconnect(process, memberIds) {
      if (memberIds.length === 0) return;
      await presences.deleteMany({ _id: trusted({ $in: memberIds.map((id) => nameOf(process, id)) }) });
    },
    async listConnected(process) {
      return (await presences.find({ process }).lean()).map(({ memberId }) => memberId);
    },
    async leave(process) {
      await presences.deleteMany({ process });
      await processes.deleteOne({ _id: process });
    },
  };
}
