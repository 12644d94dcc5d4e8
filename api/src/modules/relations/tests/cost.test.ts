import type { mongo } from 'mongoose';
import { act, createTabs, joinComplete } from '../../../../tests/support/decisions';
import { waitUntil } from '../../../../tests/support/waiting';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
const tabs = createTabs(() => environment);
beforeAll(async () => {
  environment = await createTestEnvironment({}, { activityBatchMs: 10 });
});
afterAll(async () => {
  tabs.closeAll();
  await environment.stop();
});

/** Longer than delivered effects wait for their removal, and than the buffering of members' activity. */
const QUIET_MS = 600;

function recordCommands() {
  const commands: string[] = [];
  const running = new Set<number>();
  const client = environment.deps.connection.getClient();
  client.on('commandStarted', ({ commandName, command, requestId }: mongo.CommandStartedEvent) => {
    commands.push(`${commandName} ${String(command[commandName])}`);
    running.add(requestId);
  });
  client.on('commandSucceeded', ({ requestId }) => running.delete(requestId));
  client.on('commandFailed', ({ requestId }) => running.delete(requestId));
  return {
    commands,
    /** Waits until every command has completed and no new one starts for a while. */
    async waitForQuiet(): Promise<void> {
      let seen = -1;
      await waitUntil(async () => {
        if (seen === commands.length && running.size === 0) return true;
        seen = commands.length;
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
        return false;
      });
    },
  };
}

it('a like reads the waiting likes of a connected receiver once', async () => {
  const [cleo, dan] = [await joinComplete(environment, 'Cleo'), await joinComplete(environment, 'Dan')];
  const live = await tabs.open(dan);
  const like = recordCommands();
  await act(cleo, dan, 'like');
  expect(await live.next('like_received')).toEqual({ likes: 1 });
  await like.waitForQuiet();
  expect(like.commands.filter((command) => command.includes('relations'))).toEqual([
    'find relations',
    'insert relations',
    'find relations',
  ]);
});

describe('a mutual like', () => {
  it('costs at most eight database commands including its reply and events', async () => {
    const [ada, ben] = [await joinComplete(environment, 'Ada'), await joinComplete(environment, 'Ben')];
    const lives = [await tabs.open(ada), await tabs.open(ben)];
    const before = recordCommands();
    await act(ada, ben, 'like');
    await before.waitForQuiet();
    const mutual = recordCommands();
    expect((await act(ben, ada, 'like')).reply.isMutualMatch).toBe(true);
    await waitUntil(() => lives.every(({ heard }) => heard.some(({ event }) => event === 'match_made')));
    await mutual.waitForQuiet();
    expect(mutual.commands.filter((command) => command.includes('relations'))).toEqual([
      'find relations',
      'update relations',
    ]);
    expect(mutual.commands.length).toBeLessThanOrEqual(8);
  });
});
