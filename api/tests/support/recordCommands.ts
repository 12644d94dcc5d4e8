import type { Connection, mongo } from 'mongoose';

export interface RecordedCommand {
  /** Command and collection, such as 'find profiles'. */
  name: string;
  /** Number of documents in the first batch. */
  documents: number;
}

/** Records database commands that complete from now on. */
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
