export interface ModelTimeLimits {
  /** Maximum time without a piece of the reply. */
  silenceMs: number;
  totalMs: number;
}

/** Limits the silence and the total time of a model. */
export function createModelTimeout({ silenceMs, totalMs }: ModelTimeLimits, outer?: AbortSignal) {
  const silence = new AbortController();
  const begin = (ms: number, reason: string) => setTimeout(() => silence.abort(new Error(reason)), ms);
  const total = begin(totalMs, 'The model took too long.');
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Aborts when the time is over, or with the outer signal. */
    signal: outer ? AbortSignal.any([silence.signal, outer]) : silence.signal,
    /** Starts waiting for the next piece. */
    renew(): void {
      clearTimeout(timer);
      timer = begin(silenceMs, 'The model fell silent.');
    },
    /** Pauses while nothing is expected. */
    rest: (): void => clearTimeout(timer),
    end(): void {
      clearTimeout(timer);
      clearTimeout(total);
    },
  };
}
