import {
  COMMAND_INPUTS,
  ERRORS,
  type ClientEventName,
  type ClientEvents,
  type CommandReply,
  type ErrorId,
} from '@sixfold/api-contract';
import * as z from 'zod/mini';
import { Failure } from '../failure';
import { toFailure } from '../http/errorBoundary';
import { spendOrRefuse, type CreateLimiter, type Limiter } from '../providers/limiter';
import type { Logger } from '../providers/ports';

/** Limits per command and member across all tabs, multiplied by `RATE_LIMIT_SCALE`. */
export const COMMAND_LIMITS: Readonly<Record<ClientEventName, { points: number; windowSeconds: number }>> = {
  start_typing: { points: 20, windowSeconds: 10 },
  // A new connection sends a description and up to some dozens of candidates, and may be re-established.
  send_video_call_signal: { points: 150, windowSeconds: 10 },
  keep_video_call: { points: 20, windowSeconds: 10 },
};

/** One handler for each command of the contract. Thrown errors are acknowledged as refusals. */
export type CommandHandlers = {
  readonly [C in ClientEventName]: (request: {
    memberId: string;
    input: Parameters<ClientEvents[C]>[0];
  }) => Promise<void>;
};

/** Runs a command as received from a member's browser: its name, then its arguments. */
export type RunCommand = (memberId: string, name: string, args: readonly unknown[]) => Promise<void>;

interface CommandsDeps {
  /** Called for each command, because handlers are created after the socket server. */
  getHandlers: () => CommandHandlers;
  createLimiter: CreateLimiter;
  logger: Logger;
}

const isCommand = (name: string): name is ClientEventName => Object.hasOwn(COMMAND_INPUTS, name);

/** Mounts every command of the contract on its handler: limit, validate, act, acknowledge. */
export function mountCommands({ getHandlers, createLimiter, logger }: CommandsDeps): RunCommand {
  const limiters = Object.fromEntries(
    Object.entries(COMMAND_LIMITS).map(([name, limit]) => [
      name,
      createLimiter({ name: `command:${name}`, ...limit }),
    ]),
  ) as Record<ClientEventName, Limiter>;

  async function run(memberId: string, name: string, given: unknown): Promise<void> {
    if (!isCommand(name)) throw new Failure('unknown_call');
    await spendOrRefuse(limiters[name], memberId);
    const parsed = z.safeParse(COMMAND_INPUTS[name], given);
    if (!parsed.success) throw new Failure('invalid_input');
    // The compiler cannot infer that handler and input belong to the same name.
    const handle = getHandlers()[name] as (request: { memberId: string; input: unknown }) => Promise<void>;
    await handle({ memberId, input: parsed.data });
  }

  return async (memberId, name, args) => {
    const acknowledge = args.at(-1);
    let reply: CommandReply = { ok: true };
    try {
      await run(memberId, name, args[0]);
    } catch (error) {
      if (!(error instanceof Failure)) logger.error({ err: error }, 'command_failed');
      reply = refusalOf(toFailure(error).id);
    }
    if (typeof acknowledge === 'function') (acknowledge as (reply: CommandReply) => void)(reply);
  };
}

const refusalOf = (id: ErrorId): CommandReply => ({ ok: false, id, message: ERRORS[id].message });
