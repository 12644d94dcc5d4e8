/**
 * Tests the table of calls in 'Matching and conversation' over real HTTP. Paths, fields and values are literals and
 * never come from the contract, so that a change of the contract fails here. Each test runs alone.
 */
import type { SaveProfileBody } from '@sixfold/api-contract';
import { io, type Socket } from 'socket.io-client';
import { match } from './support/relations';
import { jpegOf } from './support/pictures';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';

const maleProfile = (overrides: SaveProfileBody = {}) => completeProfile({ gender: 'male', ...overrides });

/** Responses to each personality test, and their result. */
const TESTS: [testType: string, responses: number[], type: string][] = [
  ['mbti', Array<number>(13).fill(0), 'ENTP'],
  ['enneagram', [4, 4, 4, 4, 4], '5'],
  ['love-languages', [1, 1, 1, 1, 1], 'Quality Time'],
];
const RESULT = { type: 'x', title: 'x', description: 'x', traits: ['x'] };

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  const born = { birthday: '1988-11-02', birthTime: '23:10', birthLocation: 'Lisbon, Portugal' };
  ada = await environment.member('Ada');
  ben = await environment.member('Ben', maleProfile(born));
  await match(ada, ben);
  for (const [testType, responses] of TESTS)
    await post('/api/personality-test', { testType, responses, result: RESULT });
});
afterAll(() => environment.stop());

type Fields = Record<string, unknown>;
const get = async (path: string, { browser } = ada) => {
  const { status, body } = await browser.send('GET', path);
  expect(status).toBe(200);
  return body as Fields & Fields[];
};
const post = async (path: string, body?: object, { browser } = ada) => {
  const reply = await browser.send('POST', path, body ? { body: JSON.stringify(body) } : {});
  expect(reply.status).toBe(200);
  return reply.body as Fields;
};
/** Sends a body that the call rejects; returns the status. */
const sendInvalid = async (path: string, body: object) =>
  (await ada.browser.send('POST', path, { body: JSON.stringify(body) })).status;
const anything = expect.anything() as unknown;
const someId = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown;

describe('matching and conversation calls', () => {
  it('GET /api/matches returns userProfile and potentialMatches', async () => {
    const cleo = await environment.member('Cleo', maleProfile());
    expect(await get('/api/matches')).toMatchObject({
      userProfile: { userId: ada.id },
      potentialMatches: expect.arrayContaining([
        expect.objectContaining({
          id: cleo.id,
          otherUser: expect.objectContaining({ id: cleo.id }) as unknown,
        }),
      ]) as unknown,
    });
  });

  it('POST /api/matches/{matchId}/action records a like for a goal and rejects an unknown action or goal', async () => {
    const dan = await environment.member('Dan', maleProfile());
    const potentialMatches = (await get('/api/matches'))['potentialMatches'] as Fields[];
    const candidate = potentialMatches.find(({ otherUser }) => (otherUser as Fields)['id'] === dan.id);
    const path = `/api/matches/${String(candidate?.['id'])}/action`;
    expect(await post(path, { action: 'like', connectionGoal: 'dating' })).toMatchObject({
      isMutualMatch: false,
    });
    expect(await sendInvalid(path, { action: 'adore', connectionGoal: 'dating' })).toBe(400);
    expect(await sendInvalid(path, { action: 'like', connectionGoal: 'marriage' })).toBe(400);
  });

  it('POST /api/matches/{matchId}/action accepts a user id without a goal and returns the mutual match', async () => {
    const eve = await environment.member('Eve');
    const finn = await environment.member('Finn', maleProfile());
    await post(`/api/matches/${finn.id}/action`, { action: 'like', connectionGoal: 'dating' }, eve);
    expect(await post(`/api/matches/${eve.id}/action`, { action: 'like' }, finn)).toMatchObject({
      isMutualMatch: true,
      matchedUser: { id: eve.id, firstName: 'Eve', lastName: anything, profileImageUrl: null, photos: [] },
      compatibilityScore: expect.stringMatching(/^\d+$/) as unknown,
    });
  });

  it('POST /api/matches/{matchId}/action removes a passed member from potentialMatches', async () => {
    const gus = await environment.member('Gus', maleProfile());
    const isPotentialMatch = async () =>
      JSON.stringify((await get('/api/matches'))['potentialMatches']).includes(gus.id);
    expect(await isPotentialMatch()).toBe(true);
    await post(`/api/matches/${gus.id}/action`, { action: 'pass', connectionGoal: 'dating' });
    expect(await isPotentialMatch()).toBe(false);
  });

  it('GET /api/mutual-matches returns the mutual matches', async () => {
    expect(await get('/api/mutual-matches')).toContainEqual(
      expect.objectContaining({
        id: someId,
        compatibilityScore: anything,
        otherUser: expect.objectContaining({ id: ben.id, firstName: 'Ben' }) as unknown,
      }),
    );
  });

  it('GET /api/likes returns likers and userProfile', async () => {
    const ian = await environment.member('Ian', maleProfile());
    await post(`/api/matches/${ada.id}/action`, { action: 'like' }, ian);
    expect(await get('/api/likes')).toMatchObject({
      likers: [{ userId: ian.id, firstName: 'Ian' }],
      userProfile: { userId: ada.id },
    });
  });

  it('GET /api/discover-matches accepts its six query parameters and returns discoveredMatches', async () => {
    const fay = await environment.member('Fay', maleProfile());
    const query =
      'connectionGoal=dating&maxDistance=100&crossConnectionTypes=true&lowerCompatibilityThreshold=true' +
      '&includeRecentlyJoined=true&diversifyByFramework=true';
    expect(await get(`/api/discover-matches?${query}`)).toMatchObject({
      discoveredMatches: expect.arrayContaining([expect.objectContaining({ userId: fay.id })]) as unknown,
    });
    expect((await ada.browser.send('GET', '/api/discover-matches?maxDistance=101')).status).toBe(400);
  });

  it('GET /api/discover-matches omits scores below 0.5 unless lowerCompatibilityThreshold is true', async () => {
    const gil = await environment.member('Gil');
    const hal = await environment.member('Hal', maleProfile());
    // Two members of the same MBTI type score 0.45, and these two have nothing else to compare.
    const answers = { testType: 'mbti', responses: Array<number>(13).fill(0) };
    for (const member of [gil, hal]) await post('/api/personality-test', answers, member);
    const hidden = { astrology: 'nobody', numerology: 'nobody', humanDesign: 'nobody' };
    await hal.browser.send('PATCH', '/api/profile', { body: JSON.stringify({ visibility: hidden }) });
    const discover = async (query: string) => {
      const { discoveredMatches } = await get(`/api/discover-matches?connectionGoal=dating${query}`, gil);
      return (discoveredMatches as Fields[]).find(({ userId }) => userId === hal.id);
    };
    expect(await discover('')).toBeUndefined();
    expect(await discover('&lowerCompatibilityThreshold=true')).toMatchObject({
      match: { compatibilityScore: '45' },
    });
  });

  it('GET /api/cosmic-alignment/{otherUserId} returns aligned, boostLevel and reason', async () => {
    expect(await get(`/api/cosmic-alignment/${ben.id}`)).toEqual({
      aligned: expect.any(Boolean) as unknown,
      boostLevel: expect.stringMatching(/^(high|medium|low)$/) as unknown,
      reason: expect.any(String) as unknown,
    });
  });

  it('POST /api/ai/composite-analysis requires otherUserId and connectionGoal and returns the four parts', async () => {
    const path = '/api/ai/composite-analysis';
    expect(await post(path, { otherUserId: ben.id, connectionGoal: 'dating' })).toMatchObject({
      analysis: expect.any(String) as unknown,
      highlights: expect.any(Array) as unknown,
      challenges: expect.any(Array) as unknown,
      recommendations: expect.any(Array) as unknown,
    });
    expect(await sendInvalid(path, { otherUserId: ben.id })).toBe(400);
    expect(await sendInvalid(path, { connectionGoal: 'dating' })).toBe(400);
  });

  it('POST /api/composite-chart requires otherUserId', async () => {
    expect(await post('/api/composite-chart', { otherUserId: ben.id })).toHaveProperty('aspects');
    expect(await sendInvalid('/api/composite-chart', {})).toBe(400);
  });

  it.each(TESTS)(
    'POST /api/personality-test accepts testType %s with responses and result',
    async (testType, responses, type) => {
      const jo = await environment.member(`Jo-${testType}`);
      const saved = await post('/api/personality-test', { testType, responses, result: RESULT }, jo);
      expect(saved).toMatchObject({ testType, result: { type, title: anything } });
      const unknown = { testType: 'tarot', responses, result: RESULT };
      expect(await sendInvalid('/api/personality-test', unknown)).toBe(400);
    },
  );

  it.each([
    'mbti',
    'enneagram',
    'love-languages',
    'astrology',
    'numerology',
    'human-design',
    'comprehensive',
  ])('POST /api/personality-analysis/%s returns the text without a request body', async (framework) => {
    const { analysis } = await post(`/api/personality-analysis/${framework}`);
    expect(String(analysis).length).toBeGreaterThan(100);
    expect(await sendInvalid('/api/personality-analysis/tarot', {})).toBe(400);
  });

  it('POST /api/profile/enhance accepts a request without a body', async () => {
    expect(await post('/api/profile/enhance')).toEqual({ ok: true });
  });

  it('GET /api/cosmic-conditions returns the conditions', async () => {
    expect(await get('/api/cosmic-conditions')).toMatchObject({
      moonPhase: expect.stringMatching(/^(new|waxing|full|waning)$/) as unknown,
      moonSign: anything,
      moonIllumination: expect.any(Number) as unknown,
      isVoidOfCourse: expect.any(Boolean) as unknown,
      mercuryRetrograde: expect.any(Boolean) as unknown,
      cosmicEnergy: expect.stringMatching(/^(high|medium|low)$/) as unknown,
      recommendedActivities: expect.any(Array) as unknown,
    });
  });

  it('POST /api/messages delivers content to receiverId as new_message on the socket at /ws', async () => {
    const socket: Socket = io(environment.origin, {
      path: '/ws',
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { Cookie: ben.browser.cookie, Origin: environment.origin },
    });
    const received = new Promise((resolve) => socket.on('new_message', resolve));
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    await post('/api/messages', { receiverId: ben.id, content: 'Hello Ben' });
    expect(await received).toMatchObject({ message: { content: 'Hello Ben' } });
    socket.disconnect();
    expect(await sendInvalid('/api/messages', { receiverId: ben.id })).toBe(400);
    expect(await sendInvalid('/api/messages', { content: 'Hello' })).toBe(400);
  });

  it('GET /api/messages/threads returns the threads', async () => {
    await post('/api/messages', { receiverId: ben.id, content: 'Are you there?' });
    expect(await get('/api/messages/threads', ben)).toMatchObject([
      {
        user: { id: ada.id, firstName: 'Ada' },
        lastMessage: 'Are you there?',
        lastMessageTime: anything,
        isRead: false,
      },
    ]);
  });

  it('GET /api/messages/{userId} returns the messages with a member', async () => {
    await post('/api/messages', { receiverId: ben.id, content: 'See you' });
    const messages = await get(`/api/messages/${ada.id}`, ben);
    expect(messages.at(-1)).toMatchObject({
      id: someId,
      senderId: ada.id,
      receiverId: ben.id,
      content: 'See you',
      createdAt: anything,
    });
  });

  it('GET /api/profile/{userId} returns the profile of another member', async () => {
    expect(await get(`/api/profile/${ben.id}`)).toMatchObject({
      userId: ben.id,
      user: { firstName: 'Ben' },
      location: 'Porto, Portugal',
    });
  });

  it("GET /api/profile/photos returns the member's own photos", async () => {
    const call = { method: 'POST', path: '/api/photos/upload' } as const;
    const { body } = await ada.browser.sendForm(call, { files: [{ bytes: await jpegOf() }] });
    expect(await get('/api/profile/photos')).toEqual({ photos: [(body as Fields)['url']] });
  });

  it.each([
    'GET /api/matches',
    'POST /api/matches/1/action',
    'GET /api/mutual-matches',
    'GET /api/likes',
    'GET /api/discover-matches',
    'GET /api/cosmic-alignment/1',
    'POST /api/ai/composite-analysis',
    'POST /api/composite-chart',
    'POST /api/personality-test',
    'POST /api/personality-analysis/mbti',
    'POST /api/profile/enhance',
    'GET /api/cosmic-conditions',
    'GET /api/messages/threads',
    'GET /api/messages/1',
    'POST /api/messages',
    'GET /api/profile/1',
    'GET /api/profile/photos',
  ])('%s rejects a visitor', async (call) => {
    const [method, path] = call.split(' ') as [string, string];
    const visitor = environment.visitor();
    const { status } = await visitor.send(method, path, method === 'GET' ? {} : { body: '{}' });
    expect(status).toBe(401);
  });
});
