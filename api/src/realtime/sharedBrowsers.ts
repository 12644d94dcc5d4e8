import type { Logger } from '../providers/ports';
import type { Browsers } from './publisher';

/** The browsers of every process of the API, as if they were connected to this one. */
export interface SharedBrowsers extends Browsers {
  /** Runs a command of another process on the browsers of this one. */
  receive: (command: string) => void;
}

interface SharedBrowsersDeps {
  /** Those that are connected to this process. */
  local: Browsers;
  /** Relays a command to the other processes. */
  relay: (command: string) => void;
  logger: Logger;
}

type Command = keyof Browsers;
const COMMANDS = {
  publish: true,
  publishToAll: true,
  endSession: true,
  moveSession: true,
  endAllOf: true,
} satisfies Record<Command, true>;
const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name);

/** Runs a command here at once; other processes read it in the journal as JSON of its name and arguments. */
export function createSharedBrowsers({ local, relay, logger }: SharedBrowsersDeps): SharedBrowsers {
  const runLocally = (command: Command, args: readonly unknown[]) =>
    (local[command] as (...args: readonly unknown[]) => void)(...args);

  const everywhere =
    <C extends Command>(command: C) =>
    (...args: Parameters<Browsers[C]>) => {
      runLocally(command, args);
      // Absent optional arguments are dropped: JSON would turn them into null.
      relay(JSON.stringify([command, ...args.filter((arg) => arg !== undefined)]));
    };

  return {
    publish: everywhere('publish'),
    publishToAll: everywhere('publishToAll'),
    endSession: everywhere('endSession'),
    moveSession: everywhere('moveSession'),
    endAllOf: everywhere('endAllOf'),
    receive(relayed) {
      const [command, ...args] = JSON.parse(relayed) as [string, ...unknown[]];
      // During a deployment another release may run beside this one.
      if (isCommand(command)) runLocally(command, args);
      else logger.warn({ command }, 'unknown_command_relayed');
    },
  };
}
