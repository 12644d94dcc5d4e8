export interface ModelPatience {
  /** Maximum time without a piece of the reply. */
  silenceMs: number;
  totalMs: number;
}

export interface ModelTimeout {
  /** Aborts when the time is over, or with the outer signal. */
  signal: AbortSignal;
  /** Starts waiting for the next piece. */
  renew: () => void;
  /** Pauses while nothing is expected. */
  rest: () => void;
  end: () => void;
}

/** Limits the silence and the total time of a model. */
export function createPatience({ silenceMs, totalMs }: ModelPatience, outer?: AbortSignal): ModelTimeout {
  const silence = new AbortController();
  const begin = (ms: number, reason: string) => setTimeout(() => silence.abort(new Error(reason)), ms);
  const total = begin(totalMs, 'The model took too long.');
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: outer ? AbortSignal.any([silence.signal, outer]) : silence.signal,
    renew() {
      clearTimeout(timer);
      timer = begin(silenceMs, 'The model fell silent.');
    },
    rest: () => clearTimeout(timer),
    end() {
      clearTimeout(timer);
      clearTimeout(total);
    },
  };
}
