import { discoveryCalls, PHOTO_BYTES_MAX, type Message } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { deleteForGood } from '../../../../tests/support/deletions';
import { block, joinAs, openTab, write } from '../../../../tests/support/acquaintances';
import { errorId } from '../../../../tests/support/browser';
import {
  change,
  getConversation,
  listEntries,
  listThreads,
  matchedPair,
  newClientId,
  openImage,
  send,
  sendImage,
} from '../../../../tests/support/conversations';
import { cornersOf, distanceFromRed, jpegOf, quarters, red } from '../../../../tests/support/pictures';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import type { NewObject } from '../../../providers/photoStore';

let environment: TestEnvironment;
let picture: Buffer;
let ada: Member;
let ben: Member;
let pairs = 0;
beforeAll(async () => {
  environment = await createTestEnvironment();
  picture = await jpegOf(900, 600);
});
afterAll(() => environment.stop());
beforeEach(async () => {
  pairs += 1;
  [ada, ben] = await matchedPair(environment, `Ada${pairs}`, `Ben${pairs}`);
});
afterEach(() => jest.restoreAllMocks());

const countStored = async () => {
  const { connection } = environment.deps;
  return {
    files: await connection.collection('photos.files').countDocuments({}),
    chunks: await connection.collection('photos.chunks').countDocuments({}),
    uploads: await connection.collection('imageUploads').countDocuments({}),
  };
};
const bytesOf = async (member: Member, other: Member, message: Message, size?: 'small' | 'large') =>
  (await openImage(member, other, message, size)).body as Buffer;
const seeNudity = () =>
  jest.spyOn(environment.deps.nudityCheck, 'mayShowNudity').mockImplementation(async () => true);
const setRestriction = (member: Member, restriction: string | null) =>
  environment.deps.connection.model('Profile').updateOne({ userId: member.id }, { $set: { restriction } });
const unsend = (member: Member, other: Member, { seq }: Message) =>
  change(member, other, { kind: 'unsend', target: seq });

describe('a picture that may show nudity', () => {
  it('is sent only when its sender confirms it, and says so to both', async () => {
    seeNudity();
    const before = await countStored();
    const refused = await sendImage(ada, ben, picture);
    expect([refused.status, errorId(refused)]).toEqual([422, 'photo_may_show_nudity']);
    expect(await countStored()).toEqual(before);
    expect((await getConversation(ben, ada)).reply.messages).toEqual([]);
    const { status, reply } = await sendImage(ada, ben, picture, { isConfirmed: true });
    expect([status, reply.image]).toMatchObject([200, { mayShowNudity: true }]);
    expect((await getConversation(ben, ada)).reply.messages).toEqual([reply]);
  });

  it('is not marked when nothing was recognised, even if its sender confirms it', async () => {
    const { reply } = await sendImage(ada, ben, picture, { isConfirmed: true });
    expect(reply.image).not.toHaveProperty('mayShowNudity');
  });
});

describe('a picture in a conversation', () => {
  it('reaches both members as a message that says how large it is', async () => {
    const tab = await openTab(environment, ben);
    const arrived = new Promise<Message>((resolve) =>
      tab.socket.on('new_message', ({ message }) => resolve(message)),
    );
    const { status, reply } = await sendImage(ada, ben, picture);
    expect([status, reply]).toMatchObject([
      200,
      { kind: 'message', senderId: ada.id, content: 'Photo', image: { width: 900, height: 600 } },
    ]);
    expect(await arrived).toEqual(reply);
    expect((await getConversation(ben, ada)).reply.messages).toEqual([reply]);
    expect(await listThreads(ben)).toMatchObject([{ lastMessage: 'Photo', unreadCount: 1 }]);
    for (const [member, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const answer = await openImage(member, other, reply);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=60/);
      expect(await cornersOf(answer.body as Buffer)).toEqual([0, 1, 2, 3]);
    }
    tab.socket.disconnect();
  });

  it('is kept upright, within 1,600 pixels, and without what the file said besides its pixels', async () => {
    const large = await quarters(3_000, 1_200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const { reply } = await sendImage(ada, ben, large);
    expect(reply.image).toMatchObject({ width: 640, height: 1_600 });
    const served = await sharp(await bytesOf(ben, ada, reply)).metadata();
    expect(served).toMatchObject({ format: 'webp', width: 640, height: 1_600 });
    expect([served.exif, served.icc, served.xmp]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps the colours of 16 bits in Display P3', async () => {
    const wide = await red().toColourspace('rgb16').withIccProfile('p3').png().toBuffer();
    const { reply } = await sendImage(ada, ben, wide);
    for (const size of ['large', 'small'] as const)
      expect(await distanceFromRed(await bytesOf(ben, ada, reply, size))).toBeLessThanOrEqual(4);
  });

  it('has a small size that shows colours and no details', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    expect(await sharp(await bytesOf(ben, ada, reply, 'small')).metadata()).toMatchObject({
      width: 24,
      height: 16,
    });
  });

  it('is stored once under its client id, and its bytes too', async () => {
    const clientId = newClientId();
    const first = await sendImage(ada, ben, picture, { clientId });
    const before = await countStored();
    const decode = jest.spyOn(environment.deps.photoProcessor, 'processWhole');
    const again = await sendImage(ada, ben, picture, { clientId });
    expect(again.reply).toEqual(first.reply);
    expect(decode).not.toHaveBeenCalled();
    expect(await countStored()).toEqual(before);
    expect((await listEntries(ada, ben, 0)).reply.lastSeq).toBe(1);
  });

  it('is stored once when it is sent twice at the same moment', async () => {
    const clientId = newClientId();
    const before = await countStored();
    const [one, other] = await Promise.all([
      sendImage(ada, ben, picture, { clientId }),
      sendImage(ada, ben, picture, { clientId }),
    ]);
    expect(one.reply).toEqual(other.reply);
    expect(await countStored()).toMatchObject({ files: before.files + 2, uploads: 0 });
    expect((await openImage(ben, ada, one.reply)).status).toBe(200);
  });

  it('does not take the client id of words, nor words that of a picture', async () => {
    const [ofWords, ofPicture] = [newClientId(), newClientId()];
    await send(ada, ben, 'Words', { clientId: ofWords });
    await sendImage(ada, ben, picture, { clientId: ofPicture });
    const refused = [
      await sendImage(ada, ben, picture, { clientId: ofWords }),
      await send(ada, ben, 'Words', { clientId: ofPicture }),
    ];
    expect(refused.map(errorId)).toEqual(['invalid_input', 'invalid_input']);
  });

  it('replies to a message, is replied to and reacted to, and cannot be edited', async () => {
    await send(ben, ada, 'Show me!');
    const { reply } = await sendImage(ada, ben, picture, { replyTo: 1 });
    expect(reply).toMatchObject({ seq: 2, replyTo: 1 });
    expect((await send(ben, ada, 'Lovely', { replyTo: 2 })).status).toBe(200);
    expect((await change(ben, ada, { kind: 'reaction', target: 2, reaction: 'heart' })).status).toBe(200);
    const edit = await change(ada, ben, { kind: 'edit', target: 2, content: 'Words' });
    expect(errorId(edit)).toBe('too_late_to_change');
    expect(errorId(await sendImage(ada, ben, picture, { replyTo: 99 }))).toBe('message_not_found');
  });

  it('is gone with its bytes once it is unsent', async () => {
    const before = await countStored();
    const { reply } = await sendImage(ada, ben, picture);
    const clientId = newClientId();
    await change(ada, ben, { kind: 'unsend', target: 1, clientId });
    expect(await countStored()).toEqual(before);
    for (const answer of [await openImage(ben, ada, reply), await openImage(ada, ben, reply)])
      expect([answer.status, errorId(answer)]).toEqual([404, 'not_found']);
    const [message] = (await getConversation(ben, ada)).reply.messages;
    expect(message).toMatchObject({ content: '', image: null });
    expect((await listThreads(ben))[0]?.lastMessage).toBe('');
    expect((await change(ada, ben, { kind: 'unsend', target: 1, clientId })).status).toBe(200);
    const again = await sendImage(ada, ben, picture, { clientId: reply.clientId ?? '' });
    expect(again.reply).toMatchObject({ seq: 1, image: null });
  });

  it('is not served once it is unsent, even while its bytes cannot be removed, which a repeat does', async () => {
    const before = await countStored();
    const { reply } = await sendImage(ada, ben, picture);
    jest.spyOn(environment.deps.photoStore, 'remove').mockRejectedValueOnce(new Error('the disk is full'));
    const clientId = newClientId();
    const draft = { kind: 'unsend', target: 1, clientId } as const;
    expect((await change(ada, ben, draft)).status).toBe(200);
    expect(errorId(await openImage(ben, ada, reply))).toBe('not_found');
    expect((await change(ada, ben, draft)).status).toBe(200);
    expect(await countStored()).toEqual(before);
  });
});

describe('who is refused a picture', () => {
  it('is everybody but the two members of the conversation', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    const stranger = await joinAs(environment)('Cy');
    for (const other of [ada, ben]) {
      const answer = await openImage(stranger, other, reply);
      expect([answer.status, errorId(answer)]).toEqual([404, 'not_found']);
    }
    const visitor = { browser: environment.visitor() };
    expect(errorId(await openImage(visitor, ada, reply))).toBe('not_signed_in');
    // The other member of one conversation is no member of another one.
    const [, dan] = await matchedPair(environment, 'Eve', 'Dan');
    expect(errorId(await openImage(dan, ben, reply))).toBe('not_found');
    expect(errorId(await openImage(ada, ada, reply))).toBe('not_found');
  });

  it('is both once one has blocked the other', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    await block(ben, ada);
    const answers = [await openImage(ada, ben, reply), await openImage(ben, ada, reply)];
    expect(answers.map(errorId)).toEqual(['member_not_found', 'member_not_found']);
  });
});

describe('who cannot send a picture', () => {
  const decodes = () => jest.spyOn(environment.deps.photoProcessor, 'processWhole');

  it('is refused before it is decoded', async () => {
    const decode = decodes();
    const [stranger, blocked] = [await joinAs(environment)('Fay'), await joinAs(environment)('Gus')];
    await block(ben, blocked);
    expect(errorId(await sendImage(stranger, ben, picture))).toBe('match_required');
    expect(errorId(await sendImage(blocked, ben, picture))).toBe('member_not_found');
    expect(errorId(await sendImage(ada, ada, picture))).toBe('own_profile');
    await setRestriction(ada, 'review');
    expect(errorId(await sendImage(ada, ben, picture))).toBe('account_under_review');
    await setRestriction(ada, null);
    expect(decode).not.toHaveBeenCalled();
  });

  it('is a former match, where the one who ended the match can still open what was sent before', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    const [mutual] = (await ben.browser.call(discoveryCalls.listMutualMatches)).reply;
    await ben.browser.call(discoveryCalls.unmatch, { params: { matchId: mutual?.id ?? '' } });
    expect(errorId(await sendImage(ben, ada, picture))).toBe('match_required');
    expect((await openImage(ben, ada, reply)).status).toBe(200);
    expect(errorId(await sendImage(ada, ben, picture))).toBe('member_not_found');
    expect((await openImage(ada, ben, reply)).status).toBe(404);
  });
});

describe('what is no picture to send', () => {
  it.each([
    ['text', async () => Buffer.from('no picture at all'), 415, 'not_a_photo'],
    ['a damaged JPEG', async () => picture.subarray(0, 400), 422, 'photo_damaged'],
    [
      'more than 40 megapixels',
      async () =>
        sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      413,
      'photo_too_many_pixels',
    ],
    ['more bytes than we take', async () => Buffer.alloc(PHOTO_BYTES_MAX + 1), 413, 'photo_too_large'],
  ] as const)('%s is refused, and nothing is stored', async (_what, bytes, status, id) => {
    const before = await countStored();
    const answer = await sendImage(ada, ben, await bytes());
    expect([answer.status, errorId(answer)]).toEqual([status, id]);
    expect(await countStored()).toEqual(before);
    expect((await listEntries(ada, ben, 0)).reply.lastSeq).toBe(0);
  });
});

describe('a picture that cannot be stored', () => {
  const breakPut = (storedBefore: number) => {
    const { photoStore } = environment.deps;
    const put = photoStore.put.bind(photoStore);
    jest.spyOn(photoStore, 'put').mockImplementationOnce(async (objects: readonly NewObject[]) => {
      await put(objects.slice(0, storedBefore));
      throw new Error('the disk is full');
    });
  };

  it('leaves no bytes, and is stored when it is sent again', async () => {
    const before = await countStored();
    const clientId = newClientId();
    breakPut(1);
    expect(errorId(await sendImage(ada, ben, picture, { clientId }))).toBe('internal');
    expect(await countStored()).toEqual(before);
    const { reply } = await sendImage(ada, ben, picture, { clientId });
    expect((await openImage(ben, ada, reply)).status).toBe(200);
  });

  it('leaves bytes that cannot be removed either to a sweep, which keeps what a message names', async () => {
    const before = await countStored();
    breakPut(1);
    jest.spyOn(environment.deps.photoStore, 'remove').mockRejectedValueOnce(new Error('still full'));
    await sendImage(ada, ben, picture);
    expect(await countStored()).toMatchObject({ files: before.files + 1, uploads: 1 });
    const { reply } = await sendImage(ada, ben, picture);
    const uploads = environment.deps.connection.model('ImageUpload').collection;
    const conversation = [ada.id, ben.id].sort().join(':');
    const lost = { conversation, expiresAt: environment.deps.clock() };
    await uploads.insertOne({ _id: new Types.ObjectId(reply.image?.id), ...lost });
    await environment.restart();
    expect(await countStored()).toMatchObject({ uploads: 1 });
    environment.advance(60 * 60 * 1_000);
    await environment.restart();
    expect(await countStored()).toMatchObject({ files: before.files + 2, uploads: 0 });
    expect(await environment.deps.photoStore.find(reply.image?.id ?? '')).not.toBeNull();
  });
});

it.each(['sender', 'receiver'] as const)(
  'no bytes of a conversation remain when the account of the %s is deleted',
  async (side) => {
    const before = await countStored();
    await sendImage(ada, ben, picture);
    const [leaving, staying] = side === 'sender' ? [ada, ben] : [ben, ada];
    const { reply } = await sendImage(staying, leaving, picture);
    await deleteForGood(environment, leaving);
    expect(await countStored()).toEqual(before);
    expect(errorId(await openImage(staying, leaving, reply))).toBe('member_not_found');
  },
);

it('words and pictures keep the order in which they were sent', async () => {
  await write(ada, ben, 'Look:');
  await sendImage(ada, ben, picture);
  await write(ada, ben, 'Is it not lovely?');
  const { messages } = (await getConversation(ben, ada)).reply;
  expect(messages.map(({ content, ordinal }) => [content, ordinal])).toEqual([
    ['Look:', 1],
    ['Photo', 2],
    ['Is it not lovely?', 3],
  ]);
  await unsend(ada, ben, messages[1] as Message);
  expect((await listThreads(ben))[0]?.lastMessage).toBe('Is it not lovely?');
});
