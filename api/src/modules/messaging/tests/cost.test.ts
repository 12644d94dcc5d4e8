import type { mongo } from 'mongoose';
import { matchedPair, send } from '../../../../tests/support/conversations';
import { createRecordingSender } from '../../../../tests/support/pushes';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({}, { pushSender: createRecordingSender() });
});
afterAll(() => environment.stop());

it('a message costs eight database commands before the reply and shares the removal of its effect', async () => {
  const [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
  await send(ada, ben, 'First.');
  await environment.runScheduled();
  const commands: string[] = [];
  environment.deps.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) =>
      commands.push(`${commandName} ${String(command[commandName])}`),
    );
  await send(ada, ben, 'Second.');
  expect(commands.splice(0)).toEqual([
    'aggregate sessions',
    'find users',
    'find relations',
    'find profiles',
    'find messagingSettings',
    'insert messages',
    'update conversations',
    'find relations',
  ]);
  for (const content of ['Third.', 'Fourth.', 'Fifth.']) await send(ada, ben, content);
  commands.splice(0);
  await environment.runScheduled();
  expect(commands).toEqual(['update messages']);
});
