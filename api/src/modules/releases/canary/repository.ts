import type { Connection } from 'mongoose';
import type { Loads } from './judge';
import { remoteLoadModel, type RemoteLoadDocument } from './model';

type RemoteLoad = Omit<RemoteLoadDocument, 'failed'> & { failed: boolean };
type Trial = Pick<RemoteLoadDocument, 'remote' | 'trial'>;

export interface RemoteLoadRepository {
  record: (load: RemoteLoad) => Promise<void>;
  count: (trial: Trial) => Promise<{ canary: Loads; control: Loads }>;
}

export function createRemoteLoadRepository(connection: Connection): RemoteLoadRepository {
  const loads = remoteLoadModel(connection);
  return {
    async record({ remote, trial, reader, cohort, failed, loadMs, at }) {
      await loads.updateOne(
        { remote, trial, reader },
        { $setOnInsert: { cohort, loadMs, at }, $max: { failed: failed ? 1 : 0 } },
        { upsert: true },
      );
    },
    async count({ remote, trial }) {
      const found = await loads.find({ remote, trial }, { cohort: 1, failed: 1, loadMs: 1 }).lean();
      const of = (cohort: RemoteLoadDocument['cohort']): Loads => {
        const ours = found.filter((load) => load.cohort === cohort);
        return {
          count: ours.length,
          failed: ours.filter(({ failed }) => failed > 0).length,
          timesMs: ours.flatMap(({ loadMs, failed }) => (loadMs === null || failed > 0 ? [] : [loadMs])),
        };
      };
      return { canary: of('canary'), control: of('control') };
    },
  };
}
