import { messagingCalls, notificationsCalls, type NotificationSettings } from '@sixfold/api-contract';
import {
  buildThread,
  buildUser,
  idOf,
  mockCall,
  MockFailure,
  type MockHandler,
} from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { chat, INGRID, MARA, NOOR } from '../testing/chat';
import { ENDPOINT, givePush, takePushAway } from '../testing/pushBrowser';
import { OWN_ID } from '../testing/sampleData';
import { forgetAll, showAt } from '../testing/showAt';

const SETTINGS = '/messages?settings=notifications';
const PUBLIC_KEY = 'A'.repeat(87);

const listThreads = mockCall(messagingCalls.listThreads, () => [buildThread({ isYourTurn: true })]);

function createServer(overrides: Partial<NotificationSettings> = {}): readonly MockHandler[] {
  let settings: NotificationSettings = {
    publicKey: PUBLIC_KEY,
    kinds: { message: true, match: true, missedCall: true, checkIn: true, photoCheck: true },
    quietHours: null,
    hasEmailDigest: false,
    subscriptions: [],
    ...overrides,
  };
  return [
    listThreads,
    mockCall(notificationsCalls.getSettings, () => settings),
    mockCall(notificationsCalls.saveSettings, ({ body: { kinds, ...rest } }) => {
      const changed = { ...settings, ...rest, kinds: { ...settings.kinds, ...kinds } };
      return (settings = changed as NotificationSettings);
    }),
    mockCall(notificationsCalls.addSubscription, ({ body: { endpoint } }) => {
      settings = { ...settings, subscriptions: [{ id: idOf(7), endpoint }] };
      return { id: idOf(7) };
    }),
    mockCall(notificationsCalls.removeSubscription, () => {
      settings = { ...settings, subscriptions: [] };
      return { ok: true as const };
    }),
  ];
}

const openSettings = (overrides?: Partial<NotificationSettings>, more: readonly MockHandler[] = []) =>
  showAt(SETTINGS, [...createServer(overrides), ...more]);
const switchOf = (name: string) => screen.findByRole('switch', { name });
const bodiesOf = (made: readonly { id: string; body: unknown }[], call: string) =>
  made.filter(({ id }) => id === `notifications.${call}`).map(({ body }) => body);

afterEach(takePushAway);
beforeEach(forgetAll);

describe('the notification settings', () => {
  it('have no accessibility violations and close to the page below', async () => {
    givePush();
    const { user } = openSettings();
    await switchOf('Quiet hours');
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/messages$/);
  });

  it('open from the page', async () => {
    givePush();
    const { user } = showAt('/messages', createServer());
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    expect(await switchOf('New messages')).toBeChecked();
  });

  it('subscribe this device only for the member who was asked', async () => {
    let allow = (_: NotificationPermission) => {};
    const browser = givePush({ answer: new Promise((resolve) => (allow = resolve)) });
    const { user, mock } = openSettings();
    await user.click(await switchOf('Notify me on this device'));
    await waitFor(() => expect(browser.asked).toBe(1));
    act(() => useSession.getState().setUser(buildUser({ id: idOf(77) })));
    allow('granted');
    await waitFor(() => expect(browser.endpoint).toBe(ENDPOINT));
    await switchOf('Notify me on this device');
    expect(bodiesOf(mock.made, 'addSubscription')).toEqual([]);
  });

  it("turn this device on and off with the browser's permission", async () => {
    const browser = givePush();
    const { user, mock } = openSettings();
    const device = await switchOf('Notify me on this device');
    expect(device).not.toBeChecked();
    await user.click(device);
    await waitFor(() => expect(bodiesOf(mock.made, 'addSubscription')).toHaveLength(1));
    await waitFor(() => expect(device).toBeChecked());
    expect(browser.registered).toEqual(['/push-worker.js']);
    await waitFor(() => expect(device).not.toHaveAttribute('aria-busy'));
    await user.click(device);
    await waitFor(() => expect(bodiesOf(mock.made, 'removeSubscription')).toHaveLength(1));
    expect(browser.endpoint).toBeNull();
    await waitFor(() => expect(device).not.toBeChecked());
  });

  it('stay off when the member denies permission', async () => {
    givePush({ answer: 'denied' });
    const { user, mock } = openSettings();
    await user.click(await switchOf('Notify me on this device'));
    expect(await screen.findByText('Notifications are blocked in this browser')).toBeInTheDocument();
    expect(bodiesOf(mock.made, 'addSubscription')).toEqual([]);
  });

  it('switch each kind, and roll back a change that was not stored', async () => {
    givePush();
    const { user, mock } = openSettings({}, [
      mockCall(notificationsCalls.saveSettings, ({ body }) => {
        if (body.kinds?.match === false) throw new MockFailure('internal');
        return {
          publicKey: PUBLIC_KEY,
          kinds: { message: false, match: true, missedCall: true, checkIn: true, photoCheck: true },
          quietHours: null,
          hasEmailDigest: false,
          subscriptions: [],
        };
      }),
    ]);
    await user.click(await switchOf('New messages'));
    expect(await switchOf('New messages')).not.toBeChecked();
    await user.click(await switchOf('New matches'));
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    await waitFor(async () => expect(await switchOf('New matches')).toBeChecked());
    expect(bodiesOf(mock.made, 'saveSettings')).toEqual([
      { kinds: { message: false } },
      { kinds: { match: false } },
    ]);
  });

  it("store quiet hours in this device's time zone, and the e-mail switch", async () => {
    givePush();
    const { user, mock } = openSettings();
    await user.click(await switchOf('Quiet hours'));
    const from = await screen.findByLabelText('From');
    expect(from).toHaveValue('22:00');
    fireEvent.change(from, { target: { value: '23:30' } });
    fireEvent.blur(from);
    await user.click(await switchOf('Email me when something is waiting'));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() =>
      expect(bodiesOf(mock.made, 'saveSettings')).toEqual([
        { quietHours: { from: '22:00', to: '08:00', timeZone } },
        { quietHours: { from: '23:30', to: '08:00', timeZone } },
        { hasEmailDigest: true },
      ]),
    );
  });

  it('cancel the e-mail about new people', async () => {
    givePush();
    const { user, mock } = openSettings({ hasNewPeopleEmail: true });
    const newPeople = await switchOf('Email me when somebody new fits me');
    expect(newPeople).toBeChecked();
    await user.click(newPeople);
    await waitFor(() => expect(newPeople).not.toBeChecked());
    expect(bodiesOf(mock.made, 'saveSettings')).toEqual([{ hasNewPeopleEmail: false }]);
  });

  it.each([
    ['that cannot', 'This browser cannot show notifications', () => undefined],
    [
      'that blocks them',
      'Notifications are blocked in this browser',
      () => givePush({ permission: 'denied' }),
    ],
  ])('explain the problem in a browser %s', async (_words, text, prepare) => {
    prepare();
    openSettings();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Notify me on this device' })).not.toBeInTheDocument();
  });

  it('lead to the home screen on an iPhone', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
    openSettings();
    expect(await screen.findByText('Add Sixfold to your home screen first')).toBeInTheDocument();
    agent.mockRestore();
  });

  it('offer the e-mail when the server has push disabled', async () => {
    givePush();
    openSettings({ publicKey: null });
    expect(await screen.findByText('Notifications are not available right now')).toBeInTheDocument();
    expect(await switchOf('Email me when something is waiting')).toBeEnabled();
  });
});

describe('the offer', () => {
  const TITLE = 'Hear when someone writes';
  const offer = async () => within(await screen.findByRole('region', { name: TITLE }));

  it("shows our text first and the browser's prompt after a press", async () => {
    const browser = givePush();
    const { user } = showAt('/messages', createServer());
    const card = await offer();
    expect(await axe(screen.getByRole('region', { name: TITLE }))).toHaveNoViolations();
    expect(browser.asked).toBe(0);
    await user.click(card.getByRole('button', { name: 'Turn on notifications' }));
    expect(await screen.findByText('Notifications are on')).toBeInTheDocument();
    expect([browser.asked, browser.endpoint]).toEqual([1, ENDPOINT]);
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
  });

  it('appears in a chat of new matches only', async () => {
    givePush();
    const { user, unmount } = showAt(chat(INGRID), createServer());
    const card = await offer();
    expect(await axe(screen.getByRole('region', { name: TITLE }))).toHaveNoViolations();
    await user.click(card.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
    unmount();
    forgetAll();
    for (const [userId, shown] of [
      [MARA, 'Every word. I have the eyebrow to prove it.'],
      [NOOR, 'You can write once you both like each other'],
    ] as const) {
      const { mock, unmount: leave } = showAt(chat(userId), createServer());
      await screen.findByText(shown);
      expect(bodiesOf(mock.made, 'getSettings')).toEqual([]);
      leave();
    }
  });

  it('does not return after it was dismissed', async () => {
    givePush();
    const { user, unmount } = showAt('/messages', createServer());
    await user.click((await offer()).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
    unmount();
    const { mock } = showAt('/messages', createServer());
    await screen.findByText('Saturday is good.');
    expect(bodiesOf(mock.made, 'getSettings')).toEqual([]);
  });

  it.each([
    ['without a conversation', () => givePush(), [mockCall(messagingCalls.listThreads, () => [])]],
    ['in a browser that cannot', () => undefined, []],
    ['once the browser was asked', () => givePush({ permission: 'granted' }), []],
  ])('is not made %s', async (_words, prepare, more) => {
    prepare();
    const { mock } = showAt('/messages', [...createServer(), ...more]);
    await screen.findByText(/Saturday is good|No messages yet/);
    expect(bodiesOf(mock.made, 'getSettings')).toEqual([]);
  });

  it('renews the subscription without a card if notifications are on, because a sign-in starts a new session', async () => {
    givePush({ permission: 'granted', endpoint: ENDPOINT });
    localStorage.setItem(`sixfold.notifications.${OWN_ID}`, 'on');
    const { mock } = showAt('/messages', createServer());
    await waitFor(() =>
      expect(bodiesOf(mock.made, 'addSubscription')).toEqual([
        expect.objectContaining({ endpoint: ENDPOINT }),
      ]),
    );
  });
});
