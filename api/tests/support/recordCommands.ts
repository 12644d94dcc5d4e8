import type { Connection, mongo } from 'mongoose';

export interface RecordedCommand {
  /** Its name and its collection, such as 'find profiles'. */
  name: string;
  /** How many documents it returned in its first batch. */
  documents: number;
}

/** Records the database commands that are answered from now on. */
export function recordCommands(connection: Connection): RecordedCommand[] {
  const commands: RecordedCommand[] = [];
  const names = new Map<number, string>();
  const client = connection.getClient();
  client.on('commandStarted', ({ commandName, command, requestId }: mongo.CommandStartedEvent) => {
    const collection = (command[commandName === 'getMore' ? 'collection' : commandName] ?? '') as unknown;
    names.set(requestId, `${commandName} ${String(collection)}`);
  });
  client.on('commandSucceeded', ({ requestId, reply }: mongo.CommandSucceededEvent) => {
    const { cursor } = reply as { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } };
    commands.push({
      name: names.get(requestId) ?? '',
      documents: (cursor?.firstBatch ?? cursor?.nextBatch ?? []).length,
    });
  });
  return commands;
}
