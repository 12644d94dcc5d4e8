import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

/** Only pages have styles, so only their policy has a nonce. */
const policyWith = (styles: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'report-to csp',
    'report-uri /api/reports/csp',
  ].join(';');

describe('security headers', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await createTestEnvironment();
  });
  afterAll(() => environment.stop());

  it.each([
    ['/api/user', "'self'"],
    ['/api/no-such-call', "'self'"],
    ['/about', "'self' 'nonce-…'"],
  ])('are complete at %s', async (path, styles) => {
    const { headers } = await environment.visitor().send('GET', path);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
      'referrer-policy': 'same-origin',
      'reporting-endpoints': 'csp="/api/reports/csp"',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    const policy = headers['content-security-policy']?.replace(/'nonce-[\w+/]{22}=='/, "'nonce-…'");
    expect(policy?.split(';require-trusted-types-for')[0]).toBe(policyWith(styles));
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('require https for a year when members use https', async () => {
    const secure = await createTestEnvironment({ publicOrigin: 'https://sixfold.example' });
    const { headers } = await secure.visitor().send('GET', '/api/user');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.stop();
  });

  it('are sent for HEAD as for GET', async () => {
    const ada = await environment.member('Ada');
    const [get, head] = [
      await ada.browser.send('GET', '/api/user'),
      await ada.browser.send('HEAD', '/api/user'),
    ];
    expect([get.status, head.status, head.text]).toEqual([200, 200, '']);
    expect(Object.keys(head.headers).sort()).toEqual(Object.keys(get.headers).sort());
  });
});
