import mongoose from 'mongoose';
import { enlargeDriverSets } from './enlargeDriverSets';

it('sends no commands until the connection closes, and does not prevent that', async () => {
  const connection = await mongoose
    .createConnection(process.env['TEST_MONGODB_URI'] ?? '', { monitorCommands: true })
    .asPromise();
  const client = connection.getClient();
  const sent: string[] = [];
  client.on('commandStarted', ({ commandName }) => sent.push(commandName));
  enlargeDriverSets(client);
  await client.db().command({ ping: 1 });
  expect(sent).toEqual(['ping']);
  await connection.close();
  expect(new Set(sent)).toEqual(new Set(['ping', 'endSessions']));
});
