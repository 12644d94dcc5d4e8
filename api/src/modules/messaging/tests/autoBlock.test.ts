import { discoveryCalls, messagingCalls } from '@sixfold/api-contract';
import { blockedBy, unblock } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import {
  change,
  listThreads,
  matchedPair,
  newClientId,
  send,
  updateConversation,
} from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let pairs = 0;
let receiver: Member;
let sender: Member;

beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const save = (settings: object) => receiver.browser.call(messagingCalls.saveSettings, { body: settings });

beforeEach(async () => {
  pairs += 1;
  [receiver, sender] = await matchedPair(environment, `Rio${pairs}`, `Sven${pairs}`);
  await save({ hasAutoBlock: true, hiddenWords: ['crypto'] });
});

describe('auto-block', () => {
  it('is off until a member switches it on', async () => {
    await save({ hasAutoBlock: false });
    await send(sender, receiver, 'Crypto?');
    expect(await blockedBy(receiver)).toEqual([]);
  });

  it('blocks the sender of a hidden word before a reply, like the Block button', async () => {
    const sent = await send(sender, receiver, 'Do you like CRYPTO?');
    expect(sent.status).toBe(200);
    expect(await blockedBy(receiver)).toEqual([sender.id]);
    expect(await listThreads(receiver)).toEqual([]);
    expect(errorId(await send(sender, receiver, 'Hello?'))).toBe('member_not_found');
    expect((await sender.browser.call(discoveryCalls.listMutualMatches)).reply).toEqual([]);
    await unblock(receiver, sender);
    expect(await blockedBy(receiver)).toEqual([]);
  });

  it('also checks edited words', async () => {
    const { seq } = (await send(sender, receiver, 'Hello.')).reply;
    expect(await blockedBy(receiver)).toEqual([]);
    await change(sender, receiver, { kind: 'edit', target: seq, content: 'Crypto!' });
    expect(await blockedBy(receiver)).toEqual([sender.id]);
  });

  it.each([
    ['other words', () => undefined, 'Cryptography is a science.'],
    ['who was written to', () => send(receiver, sender, 'Hi.'), 'Crypto?'],
    [
      'whose messages were accepted',
      async () => {
        await send(sender, receiver, 'Hello.');
        await updateConversation(receiver, sender, { isAccepted: true });
      },
      'Crypto?',
    ],
  ])('leaves alone %s', async (_who, before, content) => {
    await before();
    await send(sender, receiver, content);
    expect(await blockedBy(receiver)).toEqual([]);
  });

  it('and a simultaneous reply exclude each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      [receiver, sender] = await matchedPair(environment, `Rio${pairs}-${round}`, `Sven${pairs}-${round}`);
      await save({ hasAutoBlock: true, hiddenWords: ['crypto'] });
      const [sent, replied] = await Promise.all([
        send(sender, receiver, 'Crypto?'),
        send(receiver, sender, 'Hi.'),
      ]);
      expect(sent.status).toBe(200);
      const blocked = await blockedBy(receiver);
      const outcome = { isReplyRefused: replied.status === 404, blocked };
      expect(outcome).toEqual(
        sent.reply.seq === 1
          ? { isReplyRefused: true, blocked: [sender.id] }
          : { isReplyRefused: false, blocked: [] },
      );
    }
  });

  it("ignores the receiver's own words and stays silent when a message is repeated", async () => {
    await send(receiver, sender, 'I dislike crypto.');
    expect(await blockedBy(receiver)).toEqual([]);
    const clientId = newClientId();
    await send(sender, receiver, 'Me too.', { clientId });
    expect((await send(sender, receiver, 'Me too.', { clientId })).status).toBe(200);
  });
});
