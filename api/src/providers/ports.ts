/** External ports, injected so that tests control time and randomness. */

export type Clock = () => Date;

export interface Random {
  /** Returns unguessable bytes. */
  bytes: (length: number) => Buffer;
}

/** Runs work later; `cancelAll` is called when the application stops. */
export interface Scheduler {
  after: (delayMs: number, work: () => Promise<void>) => void;
  cancelAll: () => void;
}

export interface Logger {
  debug: (fields: object, event: string) => void;
  info: (fields: object, event: string) => void;
  warn: (fields: object, event: string) => void;
  error: (fields: object, event: string) => void;
}
