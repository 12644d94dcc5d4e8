import * as z from 'zod/mini';
import {
  ALL_CALLS,
  COMMON_ERRORS,
  ERRORS,
  authCalls,
  messagingCalls,
  photoAt,
  photosCalls,
  photoSources,
  profileCalls,
} from './index';
import {
  buildMatch,
  buildMessage,
  buildMutualMatch,
  buildOwnProfile,
  buildPublicProfile,
  buildUser,
  createMockApi,
  exampleOf,
  idOf,
  mockCall,
  MockFailure,
} from './testing';
import { CALLS_BY_NOUN, isCall } from './all';
import { match, mutualMatch } from './discovery';
import { message } from './messaging';
import { ownProfile, publicProfile } from './profile';
import { remoteReportRoutes } from './remoteReportRoutes';
import * as routesByNoun from './routes';
import { user } from './auth';

describe('contract', () => {
  it('has unique call ids and unambiguous paths', () => {
    const ids = ALL_CALLS.map((call) => call.id);
    const addresses = ALL_CALLS.map((call) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(ids.length).toBeGreaterThan(20);
  });

  it.each(ALL_CALLS.map((call) => [call.id, call] as const))(
    '%s has an example reply and lists only existing, specific errors',
    (_id, call) => {
      expect(z.safeParse(call.reply, exampleOf(call.reply)).success).toBe(true);
      for (const error of call.errors) expect(ERRORS[error].message.length).toBeGreaterThan(10);
      expect(call.errors.filter((error) => COMMON_ERRORS.includes(error))).toEqual([]);
    },
  );

  it.each(ALL_CALLS.filter((call) => !call.safe).map((call) => [call.id, call] as const))(
    '%s rejects unknown fields, operator objects and prototype keys in its body',
    (_id, call) => {
      for (const hostile of [
        '{"$ne":""}',
        '{"__proto__":{"admin":true},"unknown":1}',
        '[]',
        '"text"',
        '7',
        'null',
      ]) {
        expect(z.safeParse(call.body, JSON.parse(hostile)).success).toBe(false);
      }
    },
  );

  it('derives each call id from its noun and key', () => {
    for (const [noun, calls] of Object.entries(CALLS_BY_NOUN))
      for (const [key, value] of Object.entries(calls))
        if (isCall(value)) expect(value.id).toBe(`${noun}.${key}`);
  });

  it('attaches schemas to every route', () => {
    const { defineRoutes: _, ...tables } = routesByNoun;
    const routes = [...Object.values(tables), remoteReportRoutes].flatMap((noun): { id: string }[] =>
      Object.values(noun),
    );
    expect(ALL_CALLS.map(({ id }) => id).sort()).toEqual(routes.map(({ id }) => id).sort());
  });

  it('uses the validation messages of the specification', () => {
    const wrong = z.safeParse(authCalls.register.body, {
      firstName: 'A',
      lastName: 'B',
      email: 'nope',
      password: 'short',
    });
    expect(wrong.error?.issues.map((issue) => issue.message)).toEqual([
      'Please enter a valid email address',
      'Password must be at least 8 characters long',
    ]);
  });

  it('does not let a client set computed or protected fields', () => {
    for (const field of ['mbtiType', 'isPhotoVerified', 'verificationStatus', 'astrologySign', 'userId']) {
      expect(z.safeParse(profileCalls.patchProfile.body, { [field]: 'x' }).success).toBe(false);
    }
  });

  it('shows other members only allow-listed fields', () => {
    expect(Object.keys(publicProfile.shape)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/birth(day|Time|Location)|email|Analysis|preferredGenders/),
      ]),
    );
  });

  it('trims a message and rejects an empty one', () => {
    const body = messagingCalls.sendMessage.body;
    expect(z.parse(body, { receiverId: idOf(2), content: '  hi  ' }).content).toBe('hi');
    expect(z.safeParse(body, { receiverId: idOf(2), content: '   ' }).success).toBe(false);
    expect(z.safeParse(body, { receiverId: idOf(2), content: 'a\u0000b' }).success).toBe(false);
  });

  it('accepts a message of 4000 characters and rejects a longer one', () => {
    const isAccepted = (content: string) =>
      z.safeParse(messagingCalls.sendMessage.body, { receiverId: idOf(2), content }).success;
    expect(isAccepted('x'.repeat(4000))).toBe(true);
    expect(isAccepted('x'.repeat(4001))).toBe(false);
  });
});

describe('test doubles', () => {
  it('build values that the contract accepts', () => {
    expect(z.parse(user, buildUser())).toEqual(buildUser());
    expect(z.parse(ownProfile, buildOwnProfile())).toEqual(buildOwnProfile());
    expect(z.parse(publicProfile, buildPublicProfile())).toEqual(buildPublicProfile());
    expect(z.parse(match, buildMatch())).toEqual(buildMatch());
    expect(z.parse(mutualMatch, buildMutualMatch())).toEqual(buildMutualMatch());
    expect(z.parse(message, buildMessage())).toEqual(buildMessage());
  });

  it('mock the API with validated input, literal paths first and the error envelope', async () => {
    const api = createMockApi([
      mockCall(messagingCalls.listThreads, () => []),
      mockCall(messagingCalls.sendMessage, () => {
        throw new MockFailure('match_required');
      }),
    ]);
    expect(await (await api.fetch('/api/messages/threads')).json()).toEqual([]);
    const refused = await api.fetch('/api/messages', {
      method: 'POST',
      body: JSON.stringify({ receiverId: idOf(2), content: 'hi' }),
    });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      id: 'match_required',
      error: ERRORS.match_required.message,
    });
    expect((await api.fetch('/api/messages', { method: 'POST', body: '{}' })).status).toBe(400);
    expect((await api.fetch('/api/nowhere')).status).toBe(404);
    expect(api.made.map((call) => call.id)).toEqual(['messaging.listThreads', 'messaging.sendMessage']);
  });

  it('throw when a handler returns an invalid reply', async () => {
    const api = createMockApi([mockCall(authCalls.logout, () => ({ ok: false }) as unknown as { ok: true })]);
    await expect(api.fetch('/api/logout', { method: 'POST', body: '{}' })).rejects.toThrow();
  });
});

describe('photo URL', () => {
  const address = photosCalls.getPhoto.path.replace(':photoId', idOf(7));

  it('uses a size that the call accepts', () => {
    const { searchParams } = new URL(photoAt(address, 'small'), 'http://any.invalid');
    expect(z.parse(photosCalls.getPhoto.query, Object.fromEntries(searchParams))).toEqual({ size: 'small' });
  });

  it('lists every size with its width for the browser', () => {
    expect(photoSources(address)).toEqual({
      src: `${address}?size=medium`,
      srcSet: `${address}?size=small 160w, ${address}?size=medium 640w, ${address}?size=large 1280w`,
    });
  });

  it.each([
    ['a preview of a file', 'blob:http://127.0.0.1/5f0c'],
    ['a drawing', 'data:image/svg+xml,x'],
  ])('is unchanged for %s', (_, preview) => {
    expect(photoAt(preview, 'small')).toBe(preview);
    expect(photoSources(preview)).toEqual({ src: preview });
  });

  it('is null without a photo', () => {
    expect(photoAt(undefined, 'small')).toBeNull();
    expect(photoSources(null)).toEqual({ src: null });
  });
});
