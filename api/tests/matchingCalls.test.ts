import { io, type Socket } from 'socket.io-client';
import { match } from './support/acquaintances';
import { jpegOf } from './support/pictures';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';

/**
 * The table of calls of 'Matching and conversation' over the real wire. Every address, field and value is written out as
 * the document has it, so that no change of the contract goes unnoticed.
 */
let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let cleo: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  const born = { birthday: '1988-11-02', birthTime: '23:10', birthLocation: 'Lisbon, Portugal' };
  ada = await environment.member('Ada');
  ben = await environment.member('Ben', completeProfile({ gender: 'male', ...born }));
  cleo = await environment.member('Cleo', completeProfile({ gender: 'male' }));
  await match(ada, ben);
});
afterAll(() => environment.stop());

type Fields = Record<string, unknown>;
const get = async (path: string, { browser } = ada) => {
  const { status, body } = await browser.send('GET', path);
  expect(status).toBe(200);
  return body as Fields & Fields[];
};
const post = async (path: string, body?: object, { browser } = ada) => {
  const answer = await browser.send('POST', path, body ? { body: JSON.stringify(body) } : {});
  expect(answer.status).toBe(200);
  return answer.body as Fields;
};
/** Sends a body that the call refuses. */
const refuse = async (path: string, body: object) =>
  (await ada.browser.send('POST', path, { body: JSON.stringify(body) })).status;
const anything = expect.anything() as unknown;
const someId = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown;

describe('the calls of matching and conversation', () => {
  it('GET /api/matches reads userProfile and potentialMatches', async () => {
    expect(await get('/api/matches')).toMatchObject({
      userProfile: { userId: ada.id },
      potentialMatches: [{ id: cleo.id, otherUser: { id: cleo.id } }],
    });
  });

  it('POST /api/matches/{matchId}/action likes for a goal and reads isMutualMatch, matchedUser and compatibilityScore', async () => {
    const [candidate] = (await get('/api/matches'))['potentialMatches'] as Fields[];
    const path = `/api/matches/${String(candidate?.['id'])}/action`;
    expect(await post(path, { action: 'like', connectionGoal: 'dating' })).toMatchObject({
      isMutualMatch: false,
    });
    expect(await refuse(path, { action: 'adore', connectionGoal: 'dating' })).toBe(400);
    expect(await refuse(path, { action: 'like', connectionGoal: 'marriage' })).toBe(400);
  });

  it('POST /api/matches/{matchId}/action takes only action and a user id from the likes screen', async () => {
    const path = `/api/matches/${ada.id}/action`;
    expect(await post(path, { action: 'like' }, cleo)).toMatchObject({
      isMutualMatch: true,
      matchedUser: { id: ada.id, firstName: 'Ada', lastName: anything, profileImageUrl: null, photos: [] },
      compatibilityScore: expect.stringMatching(/^\d+$/) as unknown,
    });
  });

  it('POST /api/matches/{matchId}/action passes', async () => {
    const dan = await environment.member('Dan', completeProfile({ gender: 'male' }));
    await post(`/api/matches/${dan.id}/action`, { action: 'pass', connectionGoal: 'dating' });
    const { potentialMatches } = await get('/api/matches');
    expect(JSON.stringify(potentialMatches)).not.toContain(dan.id);
  });

  it('GET /api/mutual-matches reads a list of mutual matches', async () => {
    expect(await get('/api/mutual-matches')).toContainEqual(
      expect.objectContaining({
        id: someId,
        compatibilityScore: anything,
        otherUser: expect.objectContaining({ id: ben.id, firstName: 'Ben' }) as unknown,
      }),
    );
  });

  it('GET /api/likes reads likers and userProfile', async () => {
    const eve = await environment.member('Eve', completeProfile({ gender: 'male' }));
    await post(`/api/matches/${ada.id}/action`, { action: 'like' }, eve);
    expect(await get('/api/likes')).toMatchObject({
      likers: [{ userId: eve.id, firstName: 'Eve' }],
      userProfile: { userId: ada.id },
    });
  });

  it('GET /api/discover-matches takes the six values of its query and reads discoveredMatches', async () => {
    const fay = await environment.member('Fay', completeProfile({ gender: 'male' }));
    const query =
      'connectionGoal=dating&maxDistance=100&crossConnectionTypes=true&lowerCompatibilityThreshold=true' +
      '&includeRecentlyJoined=true&diversifyByFramework=true';
    expect(await get(`/api/discover-matches?${query}`)).toMatchObject({
      discoveredMatches: expect.arrayContaining([expect.objectContaining({ userId: fay.id })]) as unknown,
    });
    expect((await ada.browser.send('GET', '/api/discover-matches?maxDistance=101')).status).toBe(400);
  });

  it('GET /api/discover-matches keeps to a score of 0.5 unless lowerCompatibilityThreshold is true', async () => {
    const gil = await environment.member('Gil');
    const hal = await environment.member('Hal', completeProfile({ gender: 'male' }));
    // The same MBTI type on both sides scores 0.45, and nothing else of the two can be compared.
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

  it('GET /api/cosmic-alignment/{otherUserId} reads aligned, boostLevel and reason', async () => {
    expect(await get(`/api/cosmic-alignment/${ben.id}`)).toEqual({
      aligned: expect.any(Boolean) as unknown,
      boostLevel: expect.stringMatching(/^(high|medium|low)$/) as unknown,
      reason: expect.any(String) as unknown,
    });
  });

  it('POST /api/ai/composite-analysis takes otherUserId and connectionGoal and reads four parts', async () => {
    const path = '/api/ai/composite-analysis';
    expect(await post(path, { otherUserId: ben.id, connectionGoal: 'dating' })).toMatchObject({
      analysis: expect.any(String) as unknown,
      highlights: expect.any(Array) as unknown,
      challenges: expect.any(Array) as unknown,
      recommendations: expect.any(Array) as unknown,
    });
    expect(await refuse(path, { otherUserId: ben.id })).toBe(400);
    expect(await refuse(path, { connectionGoal: 'dating' })).toBe(400);
  });

  it('POST /api/composite-chart takes otherUserId', async () => {
    expect(await post('/api/composite-chart', { otherUserId: ben.id })).toHaveProperty('aspects');
    expect(await refuse('/api/composite-chart', {})).toBe(400);
  });

  it.each([
    ['mbti', Array<number>(13).fill(0), 'ENTP'],
    ['enneagram', [4, 4, 4, 4, 4], '5'],
    ['love-languages', [1, 1, 1, 1, 1], 'Quality Time'],
  ])(
    'POST /api/personality-test takes testType %s, responses and result',
    async (testType, responses, type) => {
      const result = { type: 'x', title: 'x', description: 'x', traits: ['x'] };
      const saved = await post('/api/personality-test', { testType, responses, result });
      expect(saved).toMatchObject({ testType, result: { type, title: anything } });
      expect(await refuse('/api/personality-test', { testType: 'tarot', responses, result })).toBe(400);
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
  ])('POST /api/personality-analysis/%s takes nothing and reads the text', async (framework) => {
    const { analysis } = await post(`/api/personality-analysis/${framework}`);
    expect(String(analysis).length).toBeGreaterThan(100);
    expect(await refuse('/api/personality-analysis/tarot', {})).toBe(400);
  });

  it('POST /api/profile/enhance takes nothing', async () => {
    expect(await post('/api/profile/enhance')).toEqual({ ok: true });
  });

  it('GET /api/cosmic-conditions reads the conditions', async () => {
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

  it('POST /api/messages takes receiverId and content, and a live socket on /ws hears new_message', async () => {
    const socket: Socket = io(environment.origin, {
      path: '/ws',
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { Cookie: ben.browser.cookie, Origin: environment.origin },
    });
    const heard = new Promise((resolve) => socket.on('new_message', resolve));
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    await post('/api/messages', { receiverId: ben.id, content: 'Hello Ben' });
    expect(await heard).toMatchObject({ message: { content: 'Hello Ben' } });
    socket.disconnect();
    expect(await refuse('/api/messages', { receiverId: ben.id })).toBe(400);
    expect(await refuse('/api/messages', { content: 'Hello' })).toBe(400);
  });

  it('GET /api/messages/threads reads the threads', async () => {
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

  it('GET /api/messages/{userId} reads the messages with a member', async () => {
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

  it('GET /api/profile/{userId} reads the profile of another member', async () => {
    expect(await get(`/api/profile/${ben.id}`)).toMatchObject({
      userId: ben.id,
      user: { firstName: 'Ben' },
      location: 'Porto, Portugal',
    });
  });

  it('GET /api/profile/photos reads the own photos', async () => {
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
  ])('%s refuses a visitor', async (call) => {
    const [method, path] = call.split(' ') as [string, string];
    const visitor = environment.visitor();
    const { status } = await visitor.send(method, path, method === 'GET' ? {} : { body: '{}' });
    expect(status).toBe(401);
  });
});
