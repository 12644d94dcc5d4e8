import { notificationsCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import { createRecordingSender, endpointOf, settingsOf, subscribe } from '../../../../tests/support/pushes';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

const { saveSettings, removeSubscription } = notificationsCalls;
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({}, { pushSender: createRecordingSender() });
});
afterAll(() => environment.stop());

describe('the settings', () => {
  it('start with every kind on, no quiet hours and no e-mail', async () => {
    expect(await settingsOf(await environment.member('Ada'))).toEqual({
      publicKey: 'B'.repeat(87),
      kinds: { message: true, match: true, missedCall: true, checkIn: true, photoCheck: true },
      quietHours: null,
      hasEmailDigest: false,
      hasNewPeopleEmail: false,
      subscriptions: [],
    });
  });

  it("merge each change into the member's earlier ones", async () => {
    const [bea, cy] = await Promise.all([environment.member('Bea'), environment.member('Cy')]);
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Lisbon' };
    await bea.browser.call(saveSettings, { body: { kinds: { match: false } } });
    await bea.browser.call(saveSettings, { body: { quietHours } });
    await bea.browser.call(saveSettings, { body: { hasEmailDigest: true, kinds: { message: false } } });
    const expected = {
      kinds: { message: false, match: false, missedCall: true, checkIn: true, photoCheck: true },
      quietHours,
      hasEmailDigest: true,
    };
    expect(await settingsOf(bea)).toMatchObject(expected);
    expect((await settingsOf(cy)).kinds.match).toBe(true);
    await bea.browser.call(saveSettings, { body: { quietHours: null } });
    expect(await settingsOf(bea)).toMatchObject({ ...expected, quietHours: null });
  });

  it.each([
    [{ quietHours: { from: '25:00', to: '07:00', timeZone: 'UTC' } }],
    [{ quietHours: { from: '22:00', to: '07:00', timeZone: 'no zone' } }],
    [{ kinds: { news: true } }],
    [{ hasEmailDigest: 'yes' }],
  ])('reject %j', async (body) => {
    const dee = await environment.account(`Dee${JSON.stringify(body).length}`);
    expect(errorId(await dee.browser.call(saveSettings, { body }))).toBe('invalid_input');
  });

  it('fall back to UTC when the server does not know the time zone', async () => {
    const zita = await environment.account('Zita');
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Nowhere' };
    const { reply } = await zita.browser.call(saveSettings, { body: { quietHours } });
    expect(reply.quietHours).toEqual({ ...quietHours, timeZone: 'UTC' });
  });

  it('require a signed-in member', async () => {
    const visitor = environment.visitor();
    for (const call of [notificationsCalls.getSettings, saveSettings, notificationsCalls.addSubscription])
      expect(errorId(await visitor.call(call as never))).toBe('not_signed_in');
  });
});

describe('the subscribed browsers of a member', () => {
  it('are stored once each and can be removed only by their member', async () => {
    const [eve, stranger] = await Promise.all([environment.account('Eve'), environment.account('Stranger')]);
    const endpoint = endpointOf('eve');
    const { id } = (await subscribe(eve, endpoint)).reply;
    expect((await subscribe(eve, endpoint)).reply).toEqual({ id });
    await stranger.browser.call(removeSubscription, { params: { subscriptionId: id } });
    expect((await settingsOf(eve)).subscriptions).toEqual([{ id, endpoint }]);
    expect((await settingsOf(stranger)).subscriptions).toEqual([]);
    await eve.browser.call(removeSubscription, { params: { subscriptionId: id } });
    expect((await settingsOf(eve)).subscriptions).toEqual([]);
  });

  it('move to the account that subscribes last', async () => {
    const [fay, gus] = await Promise.all([environment.account('Fay'), environment.account('Gus')]);
    await subscribe(fay, endpointOf('shared'));
    await subscribe(gus, endpointOf('shared'));
    expect((await settingsOf(fay)).subscriptions).toEqual([]);
    expect((await settingsOf(gus)).subscriptions).toHaveLength(1);
  });

  it('are limited to twenty, evicting the oldest', async () => {
    const hal = await environment.account('Hal');
    for (let device = 0; device < 21; device += 1) {
      await subscribe(hal, endpointOf(`hal${device}`));
      environment.advance(1_000);
    }
    const endpoints = (await settingsOf(hal)).subscriptions.map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(20);
    expect(endpoints).not.toContain(endpointOf('hal0'));
  });

  it.each(['https://evil.example/x', 'http://127.0.0.1:27017/', 'https://fcm.googleapis.com:1/x'])(
    'reject the endpoint %s',
    async (endpoint) => {
      const ida = await environment.account(`Ida${endpoint.length}`);
      const refused = await subscribe(ida, endpoint);
      expect(errorId(refused)).toBe('invalid_input');
      expect((await settingsOf(ida)).subscriptions).toEqual([]);
    },
  );
});

it('push is unavailable where it is not configured', async () => {
  const other = await createTestEnvironment();
  try {
    const joe = await other.account('Joe');
    expect((await settingsOf(joe)).publicKey).toBeNull();
    expect(errorId(await subscribe(joe, endpointOf('joe')))).toBe('push_unavailable');
  } finally {
    await other.stop();
  }
});
