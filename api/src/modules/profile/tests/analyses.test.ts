import {
  authCalls,
  CALLS_BY_NOUN,
  insightsCalls,
  isCall,
  messagingCalls,
  profileCalls,
} from '@sixfold/api-contract';
import { Types, type mongo } from 'mongoose';
import type { AnalysisWriter } from '../../../providers/analysisWriter';
import { deleteForGood } from '../../../../tests/support/deletions';
import { builtInWriter } from '../../../../tests/support/content';
import { waitUntil } from '../../../../tests/support/waiting';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
let whileWriting = async (): Promise<unknown> => undefined;
beforeAll(async () => {
  const analysisWriter: AnalysisWriter = {
    async write(...written) {
      await whileWriting();
      return builtInWriter.write(...written);
    },
  };
  environment = await createTestEnvironment({}, { analysisWriter });
  ada = await environment.member('Ada');
  await write(ada, 'numerology');
});
afterAll(() => environment.stop());

const write = ({ browser }: Member, framework: string) =>
  browser.call(insightsCalls.generateAnalysis, { params: { framework } });
const readStored = ({ id }: Member) =>
  environment.deps.connection.collection('analyses').findOne({ _id: new Types.ObjectId(id) });

/** Returns the database commands on the analyses collection during `run`. */
async function recordReads(run: () => Promise<unknown>): Promise<string[]> {
  const commands: string[] = [];
  const client = environment.deps.connection.getClient();
  const record = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (command[commandName] === 'analyses') commands.push(commandName);
  };
  client.on('commandStarted', record);
  await run();
  client.off('commandStarted', record);
  return commands;
}

/** All parameterless read calls for members. */
const READS = Object.values(CALLS_BY_NOUN)
  .flatMap((calls) => Object.values(calls))
  .filter(isCall)
  .filter(
    ({ method, access, path, produces = 'json' }) =>
      method === 'GET' && access === 'member' && !path.includes(':') && produces === 'json',
  );

describe('the texts of analyses', () => {
  it('are read only by the call for the own profile', async () => {
    const readers: string[] = [];
    for (const { id, method, path } of READS)
      if ((await recordReads(() => ada.browser.send(method, path))).length > 0) readers.push(id);
    expect(READS.length).toBeGreaterThan(15);
    expect(readers).toEqual(['profile.getOwnProfile']);
  });

  it('are not read by a profile view, a conversation or a message', async () => {
    const bea = await environment.member('Bea');
    expect(
      await recordReads(async () => {
        const params = { userId: bea.id };
        await ada.browser.call(profileCalls.getMemberProfile, { params });
        await ada.browser.call(messagingCalls.getConversation, { params });
        await ada.browser.call(messagingCalls.sendMessage, {
          body: { receiverId: bea.id, content: 'Hello' },
        });
      }),
    ).toEqual([]);
  });

  it('are part of the own profile, while the session contains only the time of the newest', async () => {
    const { generatedAt, numerology } =
      (await ada.browser.call(profileCalls.getOwnProfile)).reply.aiPersonalityAnalysis ?? {};
    expect(numerology?.length).toBeGreaterThan(100);
    const user = (await ada.browser.call(authCalls.getUser)).reply;
    expect(user.profile?.aiPersonalityAnalysis).toEqual({ generatedAt });
  });

  it('are kept when the profile is saved and edited', async () => {
    const before = await readStored(ada);
    await ada.browser.call(profileCalls.patchProfile, { body: { bio: 'Other words.' } });
    const saved = await ada.browser.call(profileCalls.saveProfile, { body: { bio: 'More words.' } });
    expect(saved.reply.aiPersonalityAnalysis?.numerology).toBe(before?.['numerology']);
    expect(await readStored(ada)).toEqual(before);
  });

  it('are deleted with the account', async () => {
    const cy = await environment.member('Cy');
    await write(cy, 'numerology');
    expect(await readStored(cy)).toMatchObject({ numerology: expect.any(String) as string });
    await deleteForGood(environment, cy);
    await waitUntil(async () => (await readStored(cy)) === null);
  });

  it('are removed when the profile is deleted during a write', async () => {
    const dee = await environment.member('Dee');
    const profiles = environment.deps.connection.collection('profiles');
    whileWriting = () => profiles.deleteOne({ userId: new Types.ObjectId(dee.id) });
    expect((await write(dee, 'numerology')).status).toBe(200);
    expect(await readStored(dee)).toBeNull();
  });
});
