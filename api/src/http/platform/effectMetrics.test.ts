import { Registry } from 'prom-client';
import { recordingLogger, type LogLine } from '../../../tests/support/recordingLogger';
import { watchEffects } from './effectMetrics';

it('watchEffects logs the kinds that fail, and nothing while none does', async () => {
  const logs: LogLine[] = [];
  const turns: (() => Promise<void>)[] = [];
  const counts = new Map([
    ['check_in_missed_mail', { waiting: 3, failing: 1 }],
    ['announce', { waiting: 2, failing: 0 }],
  ]);
  watchEffects(new Registry(), {
    effects: { countWaiting: async () => counts },
    ticker: { every: (_ms, _name, work) => turns.push(work), stop: async () => undefined },
    logger: recordingLogger(logs),
  });
  await turns[0]?.();
  counts.set('check_in_missed_mail', { waiting: 2, failing: 0 });
  await turns[0]?.();
  expect(logs.map(({ event, fields }) => [event, fields])).toEqual([
    ['effects_failing', { kinds: { check_in_missed_mail: { waiting: 3, failing: 1 } } }],
  ]);
});
