import { discoveryCalls, PHOTO_BYTES_MAX, type Message } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { deleteForGood } from '../../../../tests/support/deletions';
import { block, joinAs, openTab, write } from '../../../../tests/support/relations';
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
import {
  cornersOf,
  distanceFromRed,
  jpegOf,
  pngClaiming,
  quarters,
  red,
} from '../../../../tests/support/pictures';
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
  picture = await jpegOf(90, 60);
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
  it('is sent only after its sender confirms it, and is marked for both members', async () => {
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

  it('is not marked when nothing was detected, even if its sender confirms it', async () => {
    const { reply } = await sendImage(ada, ben, picture, { isConfirmed: true });
    expect(reply.image).not.toHaveProperty('mayShowNudity');
  });
});

describe('a picture in a conversation', () => {
  it('reaches both members as a message that contains its dimensions', async () => {
    const tab = await openTab(environment, ben);
    const arrived = new Promise<Message>((resolve) =>
      tab.socket.on('new_message', ({ message }) => resolve(message)),
    );
    const { status, reply } = await sendImage(ada, ben, picture);
    expect([status, reply]).toMatchObject([
      200,
      { kind: 'message', senderId: ada.id, content: 'Photo', image: { width: 90, height: 60 } },
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

  it('is stored upright, within 1,600 pixels, and without metadata', async () => {
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

  it('keeps 16-bit colours in Display P3', async () => {
    const wide = await red().toColourspace('rgb16').withIccProfile('p3').png().toBuffer();
    const { reply } = await sendImage(ada, ben, wide);
    for (const size of ['large', 'small'] as const)
      expect(await distanceFromRed(await bytesOf(ben, ada, reply, size))).toBeLessThanOrEqual(4);
  });

  it('has a small size with colours but no details', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    expect(await sharp(await bytesOf(ben, ada, reply, 'small')).metadata()).toMatchObject({
      width: 24,
      height: 16,
    });
  });

  it('is stored once per client id, including its files', async () => {
    const clientId = newClientId();
    const first = await sendImage(ada, ben, picture, { clientId });
    const before = await countStored();
    const decode = jest.spyOn(environment.deps.photoProcessor, 'processUncropped');
    const again = await sendImage(ada, ben, picture, { clientId });
    expect(again.reply).toEqual(first.reply);
    expect(decode).not.toHaveBeenCalled();
    expect(await countStored()).toEqual(before);
    expect((await listEntries(ada, ben, 0)).reply.lastSeq).toBe(1);
  });

  it('is stored once when it is sent twice concurrently', async () => {
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

  it('cannot share a client id with a text message', async () => {
    const [ofWords, ofPicture] = [newClientId(), newClientId()];
    await send(ada, ben, 'Words', { clientId: ofWords });
    await sendImage(ada, ben, picture, { clientId: ofPicture });
    const refused = [
      await sendImage(ada, ben, picture, { clientId: ofWords }),
      await send(ada, ben, 'Words', { clientId: ofPicture }),
    ];
    expect(refused.map(errorId)).toEqual(['invalid_input', 'invalid_input']);
  });

  it('can reply, be replied to and get reactions, but cannot be edited', async () => {
    await send(ben, ada, 'Show me!');
    const { reply } = await sendImage(ada, ben, picture, { replyTo: 1 });
    expect(reply).toMatchObject({ seq: 2, replyTo: 1 });
    expect((await send(ben, ada, 'Lovely', { replyTo: 2 })).status).toBe(200);
    expect((await change(ben, ada, { kind: 'reaction', target: 2, reaction: 'heart' })).status).toBe(200);
    const edit = await change(ada, ben, { kind: 'edit', target: 2, content: 'Words' });
    expect(errorId(edit)).toBe('too_late_to_change');
    expect(errorId(await sendImage(ada, ben, picture, { replyTo: 99 }))).toBe('message_not_found');
  });

  it('is removed with its files when it is unsent', async () => {
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

  it('is no longer served after unsending, even if removing its files fails until a retry', async () => {
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

describe('a member refused a picture', () => {
  it('is everyone but the two members of the conversation', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    const stranger = await joinAs(environment)('Cy');
    for (const other of [ada, ben]) {
      const answer = await openImage(stranger, other, reply);
      expect([answer.status, errorId(answer)]).toEqual([404, 'not_found']);
    }
    const visitor = { browser: environment.visitor() };
    expect(errorId(await openImage(visitor, ada, reply))).toBe('not_signed_in');
    // Members of one conversation do not belong to another.
    const [, dan] = await matchedPair(environment, 'Eve', 'Dan');
    expect(errorId(await openImage(dan, ben, reply))).toBe('not_found');
    expect(errorId(await openImage(ada, ada, reply))).toBe('not_found');
  });

  it('is either of the two after a block', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    await block(ben, ada);
    const answers = [await openImage(ada, ben, reply), await openImage(ben, ada, reply)];
    expect(answers.map(errorId)).toEqual(['member_not_found', 'member_not_found']);
  });
});

describe('permission to send a picture', () => {
  const decodes = () => jest.spyOn(environment.deps.photoProcessor, 'processUncropped');

  it('is checked before decoding', async () => {
    const decode = decodes();
    const [stranger, blocked] = await Promise.all([joinAs(environment)('Fay'), joinAs(environment)('Gus')]);
    await block(ben, blocked);
    expect(errorId(await sendImage(stranger, ben, picture))).toBe('match_required');
    expect(errorId(await sendImage(blocked, ben, picture))).toBe('member_not_found');
    expect(errorId(await sendImage(ada, ada, picture))).toBe('own_profile');
    await setRestriction(ada, 'review');
    expect(errorId(await sendImage(ada, ben, picture))).toBe('account_under_review');
    await setRestriction(ada, null);
    expect(decode).not.toHaveBeenCalled();
  });

  it('ends with the match, though the member who ended it can still open earlier pictures', async () => {
    const { reply } = await sendImage(ada, ben, picture);
    const [mutual] = (await ben.browser.call(discoveryCalls.listMutualMatches)).reply;
    await ben.browser.call(discoveryCalls.unmatch, { params: { matchId: mutual?.id ?? '' } });
    expect(errorId(await sendImage(ben, ada, picture))).toBe('match_required');
    expect((await openImage(ben, ada, reply)).status).toBe(200);
    expect(errorId(await sendImage(ada, ben, picture))).toBe('member_not_found');
    expect((await openImage(ada, ben, reply)).status).toBe(404);
  });
});

describe('an invalid picture', () => {
  it.each([
    ['text', async () => Buffer.from('no picture at all'), 415, 'not_a_photo'],
    ['a damaged JPEG', async () => picture.subarray(0, Math.floor(picture.length / 2)), 422, 'photo_damaged'],
    ['more than 40 megapixels', () => pngClaiming(7_000, 6_000), 413, 'photo_too_many_pixels'],
    ['more bytes than we take', async () => Buffer.alloc(PHOTO_BYTES_MAX + 1), 413, 'photo_too_large'],
  ] as const)('is rejected without being stored: %s', async (_what, bytes, status, id) => {
    const before = await countStored();
    const answer = await sendImage(ada, ben, await bytes());
    expect([answer.status, errorId(answer)]).toEqual([status, id]);
    expect(await countStored()).toEqual(before);
    expect((await listEntries(ada, ben, 0)).reply.lastSeq).toBe(0);
  });
});

describe('a picture whose storage fails', () => {
  const breakPut = (storedBefore: number) => {
    const { photoStore } = environment.deps;
    const put = photoStore.put.bind(photoStore);
    jest.spyOn(photoStore, 'put').mockImplementationOnce(async (objects: readonly NewObject[]) => {
      await put(objects.slice(0, storedBefore));
      throw new Error('the disk is full');
    });
  };

  it('leaves no files and can be sent again', async () => {
    const before = await countStored();
    const clientId = newClientId();
    breakPut(1);
    expect(errorId(await sendImage(ada, ben, picture, { clientId }))).toBe('internal');
    expect(await countStored()).toEqual(before);
    const { reply } = await sendImage(ada, ben, picture, { clientId });
    expect((await openImage(ben, ada, reply)).status).toBe(200);
  });

  it('leaves files to a sweep if they cannot be removed; the sweep keeps those with a message', async () => {
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
  'deleting the account of the %s removes all picture files of the conversation',
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

it('text messages and pictures keep their order', async () => {
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
