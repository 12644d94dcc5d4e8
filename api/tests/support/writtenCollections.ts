import type { Connection, mongo } from 'mongoose';

const WRITING_COMMANDS = ['insert', 'update', 'delete', 'findAndModify'];

/** Returns the names of the collections that a connection writes to from now on. */
export function trackWrittenCollections(connection: Connection): Set<string> {
  const written = new Set<string>();
  connection.getClient().on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (WRITING_COMMANDS.includes(commandName)) written.add(String(command[commandName]));
  });
  return written;
}
