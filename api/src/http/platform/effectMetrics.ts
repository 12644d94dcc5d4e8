import { Gauge, type Registry } from 'prom-client';
import type { PendingEffects } from '../../persistence/pendingEffects';
import type { Logger } from '../../providers/ports';
import type { Ticker } from '../../providers/ticker';

const REPORT_MS = 5 * 60_000;

interface Deps {
  effects: Pick<PendingEffects, 'countWaiting'>;
  ticker: Ticker;
  logger: Logger;
}

/** Reports pending effects, such as e-mails, in metrics and the log. */
export function watchEffects(registry: Registry, { effects, ticker, logger }: Deps): void {
  new Gauge({
    name: 'sixfold_pending_effects',
    help: 'E-mails, events and other effects of writes in the database that are due (waiting), and those of them that were tried in vain (failing).',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [kind, { waiting, failing }] of await effects.countWaiting()) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'failing' }, failing);
      }
    },
  });
  ticker.every(REPORT_MS, 'report_failing_effects', async () => {
    const failing = [...(await effects.countWaiting())].filter(([, count]) => count.failing > 0);
    if (failing.length > 0) logger.warn({ kinds: Object.fromEntries(failing) }, 'effects_failing');
  });
}
