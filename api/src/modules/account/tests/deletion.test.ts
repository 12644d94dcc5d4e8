import {
  accountCalls,
  authCalls,
  discoveryCalls,
  messagingCalls,
  photosCalls,
  profileCalls,
} from '@sixfold/api-contract';
import sharp from 'sharp';
import { errorId } from '../../../../tests/support/browser';
import { change, showReceipts } from '../../../../tests/support/conversations';
import { deleteAccount, deleteForGood, finishDeletions, signIn } from '../../../../tests/support/deletions';
import { findEmailTo } from '../../../../tests/support/emails';
import {
  PASSWORD,
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { like, write } from '../../../../tests/support/relations';
import { MINUTE_MS } from '../../../durations';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

async function couple(oneName: string, otherName: string): Promise<[Member, Member]> {
  const one = await environment.member(oneName);
  const other = await environment.member(
    otherName,
    completeProfile({ gender: 'male', preferredGenders: ['female'] }),
  );
  await like(one, other);
  await like(other, one);
  await write(one, other, `from ${oneName}`);
  await write(other, one, `from ${otherName}`);
  await change(other, one, { kind: 'reaction', target: 1, reaction: 'heart' });
  await showReceipts(one, true);
  return [one, other];
}

async function photograph({ browser }: Member): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer();
  const answer = await browser.sendForm(photosCalls.uploadPhoto, { files: [{ bytes }] });
  return (answer.body as { url: string }).url;
}

const storedPhotos = () => environment.deps.connection.collection('photos.files').countDocuments();

/** Collections whose documents still contain a member's id or address. */
async function tracesOf({ id, email }: Member): Promise<string[]> {
  const { connection } = environment.deps;
  const names = (await connection.listCollections())
    .map(({ name }) => name)
    // A past contact may report the member for 90 days; the moderation tests cover the data kept for it. The journal
    // keeps only the id, so that a restored backup revives nobody.
    .filter((name) => name !== 'pastContacts' && name !== 'accountDeletions');
  const traces: string[] = [];
  for (const name of names) {
    const documents = await connection.collection(name).find({}).toArray();
    const found = documents.filter((document) => {
      const text = JSON.stringify(document);
      return text.includes(id) || text.includes(email);
    });
    traces.push(...found.map(() => name));
  }
  return traces;
}

describe('deleting an account', () => {
  it('requires the password and changes nothing with a wrong one', async () => {
    const ada = await environment.member('Ada');
    const refused = await deleteAccount(ada, 'not this one');
    expect([refused.status, errorId(refused)]).toEqual([403, 'wrong_password']);
    expect((await ada.browser.call(profileCalls.getOwnProfile)).status).toBe(200);
  });

  it('makes the member disappear everywhere', async () => {
    const [bea, carl] = await couple('Bea', 'Carl');
    const admirer = await environment.member(
      'Dan',
      completeProfile({ gender: 'male', preferredGenders: ['female'] }),
    );
    await like(admirer, bea);
    await like(bea, admirer);
    const photo = await photograph(bea);
    expect((await carl.browser.send('GET', photo)).status).toBe(200);
    const beaElsewhere = environment.visitor();
    await beaElsewhere.call(authCalls.login, { body: { email: bea.email, password: PASSWORD } });
    const hers = openSocket(environment.origin, beaElsewhere.cookie);
    const his = openSocket(environment.origin, carl.browser.cookie);
    await Promise.all([waitForConnection(hers.socket), waitForConnection(his.socket)]);

    expect((await deleteAccount(bea)).body).toEqual({ ok: true });

    expect(await hers.next('session_ended')).toEqual({ reason: 'account_deleted' });
    expect(await his.next('member_left')).toEqual({ userId: bea.id });
    for (const browser of [bea.browser, beaElsewhere])
      expect((await browser.call(authCalls.getUser)).status).toBe(401);
    const { browser } = carl;
    expect((await browser.send('GET', photo)).status).toBe(404);
    const matches = await browser.call(discoveryCalls.listMatches, { query: { connectionGoal: 'dating' } });
    expect(JSON.stringify(matches.body)).not.toContain(bea.id);
    expect((await browser.call(discoveryCalls.listMutualMatches)).body).toEqual([]);
    expect((await browser.call(discoveryCalls.listLikes)).reply.likers).toEqual([]);
    expect((await browser.call(messagingCalls.listThreads)).body).toEqual([]);
    for (const answer of [
      await browser.call(messagingCalls.listMessages, { params: { userId: bea.id } }),
      await browser.call(profileCalls.getMemberProfile, { params: { userId: bea.id } }),
      await like(carl, bea),
      await write(carl, bea, 'are you there?'),
    ])
      expect([answer.status, errorId(answer)]).toEqual([404, 'member_not_found']);
    his.socket.close();
  });

  it('becomes final after 14 days: a mail confirms it, signing in fails, and the address is free', async () => {
    const edda = await environment.member('Edda');
    await deleteForGood(environment, edda);
    const receipt = await findEmailTo(environment, edda.email, /has been deleted/);
    expect(receipt.subject).toBe('Your Sixfold account has been deleted');
    expect(errorId(await signIn(environment.visitor(), edda))).toBe('invalid_credentials');
    // Mails to others may still be in flight.
    const countMails = () => environment.mails.filter(({ to }) => to === edda.email).length;
    const before = countMails();
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: edda.email } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(countMails()).toBe(before);
    const again = await environment.account('Edda');
    expect(again.id).not.toBe(edda.id);
    expect((await again.browser.call(authCalls.getUser)).reply.profile).toBeNull();
  });

  it('leaves nothing in the database after the longest possible request', async () => {
    const [finn, gia] = await couple('Finn', 'Gia');
    await environment.visitor().call(authCalls.forgotPassword, { body: { email: finn.email } });
    await findEmailTo(environment, finn.email);
    await finn.browser.call(accountCalls.requestEmailChange, {
      body: { email: 'finn.next@example.org', currentPassword: PASSWORD },
    });
    await findEmailTo(environment, 'finn.next@example.org');
    await photograph(finn);
    await deleteForGood(environment, finn);
    await findEmailTo(environment, finn.email, /has been deleted/);
    expect(await storedPhotos()).toBe(0);
    expect(await tracesOf(finn)).toEqual(['users']);
    environment.advance(11 * MINUTE_MS);
    await environment.runScheduled();
    expect(await tracesOf(finn)).toEqual([]);
    expect(await tracesOf(gia)).not.toEqual([]);
    environment.advance(-11 * MINUTE_MS);
  });

  it('is not undone by a request in flight', async () => {
    const hedy = await environment.member('Hedy');
    // The account is marked as deleted between the check and the write of the profile.
    const late = hedy.browser.call(profileCalls.saveProfile, { body: completeProfile({ bio: 'too late' }) });
    const [, saved] = await Promise.all([deleteAccount(hedy), late]);
    if (saved.status !== 200) expect(saved.status).toBe(401);
    await finishDeletions(environment);
    environment.advance(11 * MINUTE_MS);
    await environment.runScheduled();
    environment.advance(-11 * MINUTE_MS);
    expect(await tracesOf(hedy)).toEqual([]);
    expect(errorId(await hedy.browser.call(profileCalls.saveProfile, { body: completeProfile() }))).toBe(
      'not_signed_in',
    );
  });

  it('rejects a second request like any unauthenticated one', async () => {
    const jo = await environment.member('Jo');
    await deleteAccount(jo);
    expect(errorId(await deleteAccount(jo))).toBe('not_signed_in');
  });
});

describe('the final deletion', () => {
  it('publishes no second departure to matches', async () => {
    const [pia, quin] = await couple('Pia', 'Quin');
    const his = openSocket(environment.origin, quin.browser.cookie);
    await waitForConnection(his.socket);
    await deleteAccount(pia);
    expect(await his.next('member_left')).toEqual({ userId: pia.id });
    await finishDeletions(environment);
    expect(await tracesOf(pia)).toEqual(['users']);
    // Events published earlier have arrived by now.
    environment.app.realtime.publish(quin.id, 'relations_changed', { userId: quin.id });
    await his.next('relations_changed');
    expect(his.heard.filter(({ event }) => event === 'member_left')).toHaveLength(1);
    his.socket.close();
  });
});

describe('a deletion with a failing step', () => {
  const breakPhotos = () =>
    jest.spyOn(environment.deps.photoStore, 'remove').mockRejectedValueOnce(new Error('the disk is full'));

  it('hides the member anyway and is finished by the next start', async () => {
    const [kit, lou] = await couple('Kit', 'Lou');
    const photo = await photograph(kit);
    const spy = breakPhotos();
    expect((await deleteForGood(environment, kit)).status).toBe(200);
    spy.mockRestore();
    expect((await lou.browser.call(messagingCalls.listThreads)).body).toEqual([]);
    expect((await lou.browser.send('GET', photo)).status).toBe(404);
    expect(await storedPhotos()).toBeGreaterThan(0);
    expect(
      environment.mails.filter(({ to, subject }) => to === kit.email && /has been/.test(subject)),
    ).toEqual([]);

    await environment.restart();
    expect((await findEmailTo(environment, kit.email, /has been deleted/)).to).toBe(kit.email);
    expect(await tracesOf(kit)).toEqual(['users']);
    expect(await storedPhotos()).toBe(0);
    await environment.runScheduled();
  });

  it('is retried by the same process and sends one receipt', async () => {
    const mo = await environment.member('Mo');
    await photograph(mo);
    const spy = breakPhotos();
    await deleteForGood(environment, mo);
    spy.mockRestore();
    await environment.runScheduled();
    await findEmailTo(environment, mo.email, /has been deleted/);
    environment.advance(11 * MINUTE_MS);
    await environment.runScheduled();
    await environment.runScheduled();
    environment.advance(-11 * MINUTE_MS);
    expect(
      environment.mails.filter(({ to, subject }) => to === mo.email && /has been deleted/.test(subject)),
    ).toHaveLength(1);
    expect(await tracesOf(mo)).toEqual([]);
  });

  it('does not wait for an unreachable mail server', async () => {
    const noa = await environment.member('Noa');
    const spy = jest.spyOn(environment.deps.mailer, 'send').mockRejectedValue(new Error('no route'));
    expect((await deleteForGood(environment, noa)).status).toBe(200);
    environment.advance(11 * MINUTE_MS);
    await environment.runScheduled();
    spy.mockRestore();
    environment.advance(-11 * MINUTE_MS);
    expect(await tracesOf(noa)).toEqual([]);
  });
});
