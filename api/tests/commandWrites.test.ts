import { COMMAND_INPUTS, type ClientEventName, type CommandReply } from '@sixfold/api-contract';
import type { mongo } from 'mongoose';
import { block, emit, joinAs, match, openTab } from './support/relations';
import { createTestEnvironment, type TestEnvironment } from './support/testEnvironment';
import { deviceOf, join, ring } from './support/videoCalls';

/** The fields of each write command that list its statements; `findAndModify` is a single statement. */
const STATEMENTS: Readonly<Record<string, string>> = {
  insert: 'documents',
  update: 'updates',
  delete: 'deletes',
  findAndModify: '',
};
/** Heartbeats of processes and members, which any request may cause. */
const BACKGROUND = /^(processLeases|profiles)$/;

let environment: TestEnvironment;
const writes: string[] = [];
let pairs = 0;
beforeAll(async () => {
  environment = await createTestEnvironment();
  environment.deps.connection
    .getClient()
    .on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
      const field = STATEMENTS[commandName];
      const collection = String(command[commandName]);
      if (field === undefined || BACKGROUND.test(collection)) return;
      const statements = (command[field] as { multi?: boolean; limit?: number }[] | undefined) ?? [{}];
      for (const { multi, limit } of statements)
        writes.push(`${commandName} ${multi || limit === 0 ? 'many ' : ''}${collection}`);
    });
});
afterAll(() => environment.stop());

/** Starts a call between two new members, and returns what each command needs. */
async function startCall() {
  pairs += 1;
  const member = joinAs(environment);
  const suffix = 'x'.repeat(pairs);
  const [ada, ben] = await Promise.all([member(`Ada${suffix}`), member(`Ben${suffix}`)]);
  await match(ada, ben);
  const { id } = (await ring(ada, ben, 'ada')).reply;
  const call = (await join(ben, id, 'ben')).reply;
  return { ada, ben, call, tab: await openTab(environment, ada) };
}
type Started = Awaited<ReturnType<typeof startCall>>;

const COMMANDS: Readonly<
  Record<ClientEventName, { send: (started: Started) => Promise<CommandReply>; writes: string[] }>
> = {
  start_typing: { send: ({ tab, ben }) => emit(tab, 'start_typing', { userId: ben.id }), writes: [] },
  send_video_call_signal: {
    send: ({ tab, call }) =>
      emit(tab, 'send_video_call_signal', {
        callId: call.id,
        generation: call.generation,
        deviceId: deviceOf('ada'),
        signal: '{"type":"offer"}',
      }),
    writes: [],
  },
  keep_video_call: {
    send: ({ tab, call }) => emit(tab, 'keep_video_call', { callId: call.id, deviceId: deviceOf('ada') }),
    writes: ['update videoCalls'],
  },
};

async function recordWrites({ send }: (typeof COMMANDS)[ClientEventName], started: Started) {
  await environment.runScheduled();
  writes.splice(0);
  const reply = await send(started);
  const written = writes.splice(0);
  started.tab.socket.close();
  return { ok: reply.ok, written };
}

it('every socket command has an entry', () => {
  expect(Object.keys(COMMANDS).sort()).toEqual(Object.keys(COMMAND_INPUTS).sort());
});

describe('a socket command', () => {
  it.each(Object.entries(COMMANDS))('%s writes at most one document', async (_name, command) => {
    expect(command.writes.length).toBeLessThanOrEqual(1);
    expect(await recordWrites(command, await startCall())).toEqual({ ok: true, written: command.writes });
  });

  it.each(['send_video_call_signal', 'keep_video_call'] as const)(
    '%s writes at most one document when the call is no longer allowed',
    async (name) => {
      const started = await startCall();
      await block(started.ben, started.ada);
      const { ok, written } = await recordWrites(COMMANDS[name], started);
      expect(ok).toBe(false);
      expect(written.length).toBeLessThanOrEqual(1);
    },
  );
});
