import type { Logger } from '../providers/ports';

const RETRY_MS = 1_000;
const COMMAND_TIMED_OUT = 'Command timed out';
const NOTHING_ARRIVES = 'Nothing that this process publishes arrives.';

/** Events for browsers arrive over a stream, changes of members over a channel. */
type Path = 'events' | 'changes';

interface HearingDeps {
  logger: Logger;
  /** How long a probe may take before the process counts as deaf. */
  staleMs: number;
  /** Opens new connections. */
  reconnect: () => void;
  /** Called every second until a probe arrives. */
  retry: () => void;
  /** Called when both paths work again. Messages sent or received in the meantime may be lost. */
  onRestored: () => void;
}

/**
 * Tracks whether this process hears the others. An open connection may still transmit nothing, so every heartbeat sends
 * a probe that must return on both paths.
 */
export function createConnectivityMonitor({ logger, staleMs, reconnect, retry, onRestored }: HearingDeps) {
  let state: 'starting' | 'hearing' | 'deaf' | 'stopped' = 'starting';
  let sent = 0;
  /** When the oldest pending probe was sent. */
  let waitingSinceMs: number | undefined;
  let wasLate = false;
  /** Probes up to this number do not prove that a failure is over. */
  let lastInvalid = 0;
  let needsNewPrimary = false;
  let retries: NodeJS.Timeout | undefined;
  const received: Record<Path, number> = { events: 0, changes: 0 };

  function fail(reason: string): void {
    if (state === 'stopped') return;
    waitingSinceMs = undefined;
    lastInvalid = sent;
    if (state === 'deaf') return;
    state = 'deaf';
    logger.error({ reason }, 'other_processes_not_heard');
    retries = setInterval(retry, RETRY_MS).unref();
  }

  function restore(): void {
    const wasDeaf = state === 'deaf';
    state = 'hearing';
    clearInterval(retries);
    if (!wasDeaf) return;
    logger.info({}, 'other_processes_heard');
    onRestored();
  }

  return {
    /** Returns the number of the next probe. If an earlier one did not return, it opens new connections first. */
    startProbe(): number {
      const isLate = waitingSinceMs !== undefined && performance.now() - waitingSinceMs > staleMs;
      // Only the second late probe counts: after a pause of this process, messages are read before the next heartbeat.
      const isOverdue = isLate && wasLate;
      wasLate = isLate;
      if (isOverdue) fail(NOTHING_ARRIVES);
      if (isOverdue || needsNewPrimary) reconnect();
      needsNewPrimary = false;
      waitingSinceMs ??= performance.now();
      sent += 1;
      return sent;
    },
    receiveProbe(path: Path, number: number): void {
      received[path] = number;
      if (received.events !== received.changes || number <= lastInvalid || state === 'stopped') return;
      waitingSinceMs = undefined;
      if (state !== 'hearing') restore();
    },
    /** Records that a connection closed, or that Redis refused a command. */
    reportFailure({ message }: Error): void {
      // A slow command may still arrive; the probe will show it.
      if (message === COMMAND_TIMED_OUT) return;
      // The address may lead to the new primary by now, but the connection does not.
      if (message.includes('READONLY')) needsNewPrimary = true;
      fail(message);
    },
    isHearing: (): boolean => state === 'hearing',
    stop(): void {
      state = 'stopped';
      clearInterval(retries);
    },
  };
}
