import type { Connection } from 'mongoose';
import type { Loads } from './judge';
import { remoteLoadModel, type RemoteLoadDocument } from './model';

type RemoteLoad = Omit<RemoteLoadDocument, 'failed'> & { failed: boolean; network: string };
type Trial = Pick<RemoteLoadDocument, 'remote' | 'trial'>;

export type RemoteLoadRepository = ReturnType<typeof createRemoteLoadRepository>;

export function createRemoteLoadRepository(connection: Connection) {
  const loads = remoteLoadModel(connection);
  return {
    async record({ remote, trial, reader, network, cohort, failed, loadMs, at }: RemoteLoad): Promise<void> {
      await loads.updateOne(
        { remote, trial, reader },
        { $setOnInsert: { network, cohort, loadMs, at }, $max: { failed: failed ? 1 : 0 } },
        { upsert: true },
      );
    },
    async count({ remote, trial }: Trial): Promise<{ canary: Loads; control: Loads }> {
      const found = await loads
        .find({ remote, trial }, { reader: 1, network: 1, cohort: 1, failed: 1, loadMs: 1 })
        .lean();
      const of = (cohort: RemoteLoadDocument['cohort']) =>
        weighLoads(found.filter((load) => load.cohort === cohort));
      return { canary: of('canary'), control: of('control') };
    },
  };
}

type CountedLoad = Pick<RemoteLoadDocument, 'reader' | 'network' | 'failed' | 'loadMs'>;

/** Sums up loads with weight 1 per network, because one person can open many browsers. */
function weighLoads(loads: readonly CountedLoad[]): Loads {
  const networks = new Map<string, CountedLoad[]>();
  for (const load of loads) {
    const network = load.network ?? load.reader;
    networks.set(network, [...(networks.get(network) ?? []), load]);
  }
  const total = { count: networks.size, failed: 0, failedNetworks: 0 };
  const timesMs: number[] = [];
  for (const ofNetwork of networks.values()) {
    const failed = ofNetwork.filter((load) => load.failed > 0).length;
    total.failed += failed / ofNetwork.length;
    if (failed > 0) total.failedNetworks += 1;
    const shown = ofNetwork.find((load) => load.failed === 0 && load.loadMs !== null);
    if (shown) timesMs.push(shown.loadMs!);
  }
  return { ...total, timesMs };
}
