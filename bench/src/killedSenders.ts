import { createDevice, createTcpProxy, type Device } from '@sixfold/api/delivery';
import { signUpPairs } from './members';
import { startSharedServers } from './processes';
import { startProduct } from './product';
import { waitUntil } from './waiting';

/** Start of a command that inserts a message: its name, then the length and the text of the collection's name. */
const INSERT_MESSAGE = 'insert\0\x09\0\0\0messages\0';
const GIVE_UP_MS = 300_000;
/** Far longer than an event takes between two processes. */
const ARRIVE_MS = 3_000;

/**
 * Repeatedly kills a process between storing messages and publishing them: drops the database's replies about them,
 * then kills it. The senders retry through another process, to which the receivers are connected.
 * @returns the number of messages sent, of messages stored but not published by killed processes, and of messages that
 * never reached the receiver's connection
 */
export async function killSenders(
  publishedDir: string,
  { kills, pairs: pairCount }: { kills: number; pairs: number },
): Promise<{ sent: number; unpublished: number; missing: number }> {
  const shared = await startSharedServers({ port: 0 });
  const env = { SEED_DEMO: '0', ...shared.env };
  const receiving = await startProduct(publishedDir, { env });
  const receivingPort = Number(new URL(receiving.url).port);
  const front = await createTcpProxy(receivingPort);
  const databaseUri = new URL(shared.env.MONGODB_URI);
  const pairs = await signUpPairs(receiving, pairCount);
  const open = (origin: string, of: number): Device[] =>
    pairs.map((pair) =>
      createDevice({
        origin,
        cookie: pair[of]?.cookie ?? '',
        memberId: pair[of]?.id ?? '',
        otherId: pair[1 - of]?.id ?? '',
      }),
    );
  let unpublished = 0;
  const senders = open(front.origin, 0);
  const receivers = open(receiving.url, 1);
  const countMissing = () =>
    receivers.filter((device, index) => device.applied.length < (senders[index]?.sent.length ?? 0)).length;

  async function killOne(round: number): Promise<number> {
    const toDatabase = await createTcpProxy(Number(databaseUri.port));
    const uri = new URL(databaseUri);
    uri.host = new URL(toDatabase.origin).host;
    const sending = await startProduct(publishedDir, { env: { ...env, MONGODB_URI: uri.href } });
    front.pointTo(Number(new URL(sending.url).port));
    front.cut();
    await waitUntil(() => senders.every((device) => device.isIdle()), GIVE_UP_MS);
    toDatabase.dropRepliesTo(INSERT_MESSAGE);
    for (const device of senders) device.send({ kind: 'message', content: `message ${round}` });
    // A different moment each time: some messages are stored, others are still undecided.
    const storedMin = 1 + Math.floor(Math.random() * pairCount);
    await waitUntil(() => toDatabase.countDropped() >= storedMin, ARRIVE_MS);
    unpublished += toDatabase.countDropped();
    front.pointTo(receivingPort);
    await sending.kill();
    await toDatabase.stop();
    const areSent = await waitUntil(() => senders.every((device) => device.isDrained()), GIVE_UP_MS);
    if (!areSent) throw new Error('The messages were not sent within five minutes of a kill.');
    await waitUntil(() => countMissing() === 0, ARRIVE_MS);
    return countMissing();
  }

  try {
    await waitUntil(() => receivers.every((device) => device.isIdle()), GIVE_UP_MS);
    let missing = 0;
    for (let round = 1; round <= kills; round += 1) missing += await killOne(round);
    return { sent: kills * pairCount, unpublished, missing };
  } finally {
    for (const device of [...senders, ...receivers]) device.stop();
    await front.stop();
    await receiving.stop();
    await shared.stop();
  }
}
