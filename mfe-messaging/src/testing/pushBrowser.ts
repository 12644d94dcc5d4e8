/** Fakes the browser's push interfaces, which jsdom lacks. */
export interface PushBrowser {
  permission: NotificationPermission;
  /** The member's reply to the permission prompt. */
  answer: NotificationPermission | Promise<NotificationPermission>;
  asked: number;
  endpoint: string | null;
  registered: string[];
}

export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this-browser';

/** Installs the push interfaces; `takePushAway` removes them. */
export function givePush(overrides: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    endpoint: null,
    registered: [],
    ...overrides,
  };
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(65).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      browser.endpoint = null;
      return true;
    },
  });
  const registration = {
    pushManager: {
      getSubscription: async () => (browser.endpoint === null ? null : subscriptionOf(browser.endpoint)),
      subscribe: async () => subscriptionOf((browser.endpoint = ENDPOINT)),
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async (file: string) => void browser.registered.push(file),
      ready: Promise.resolve(registration),
    },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.asked += 1;
        return (browser.permission = await browser.answer);
      },
    },
  });
  return browser;
}

export function takePushAway(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
}
