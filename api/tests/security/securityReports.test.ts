import { SECURITY_REPORTS_PATH } from '../../src/http/securityReports';
import { errorId } from '../support/browser';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: 0.5, publicOrigin: 'https://sixfold.example' });
});
afterAll(() => environment.stop());
beforeEach(() => void environment.logs.splice(0));

const MEMBER_ID = '64b7f0c2a1d3e4f5a6b7c8d9';
const send = (body: unknown, type = 'application/reports+json', headers: Record<string, string> = {}) =>
  environment.visitor().send('POST', SECURITY_REPORTS_PATH, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': type, ...headers },
  });
const logged = () =>
  environment.logs.filter(({ event }) => event === 'security_report').map(({ fields }) => fields);

describe('V3.4.7 policy violation reports', () => {
  it('are logged without queries, ids and page code', async () => {
    const { status } = await send([
      {
        type: 'csp-violation',
        url: `https://sixfold.example/chat/${MEMBER_ID}`,
        user_agent: 'Ada’s browser',
        body: {
          documentURL: `https://sixfold.example/chat/${MEMBER_ID}?token=secret#there`,
          blockedURL: `https://evil.example/steal?of=${MEMBER_ID}`,
          effectiveDirective: 'script-src-elem',
          disposition: 'enforce',
          sourceFile: 'https://sixfold.example/assets/1/main.js?x=secret',
          lineNumber: 12,
          sample: 'secret code',
          referrer: 'https://sixfold.example/reset-password?token=secret',
        },
      },
    ]);
    expect(status).toBe(204);
    expect(logged()).toEqual([
      {
        type: 'csp-violation',
        directive: 'script-src-elem',
        disposition: 'enforce',
        blocked: 'https://evil.example',
        page: '/chat',
        source: '/assets/1/main.js',
        line: 12,
      },
    ]);
    expect(JSON.stringify(environment.logs)).not.toMatch(/secret|64b7f0c2|Ada/);
  });

  it('are accepted in report-uri format and without an origin', async () => {
    const report = {
      'csp-report': {
        'document-uri': 'https://sixfold.example/',
        'blocked-uri': 'inline',
        'violated-directive': "script-src 'self'",
      },
    };
    expect((await send(report, 'application/csp-report', { Origin: 'null' })).status).toBe(204);
    expect(logged()).toMatchObject([{ directive: 'script-src', blocked: 'inline', page: '/' }]);
  });

  it('are accepted for scripts without a hash', async () => {
    await send([
      {
        type: 'integrity-violation',
        body: { documentURL: 'https://sixfold.example/', blockedURL: '', destination: 'script' },
      },
    ]);
    expect(logged()).toMatchObject([{ type: 'integrity-violation', directive: 'script' }]);
  });

  it.each([
    ['a text', 'hello'],
    ['another object', { a: 1 }],
    ['another kind of report', [{ type: 'deprecation', body: {} }]],
  ])('are rejected when they are %s', async (_what, body) => {
    const answer = await send(body);
    expect([answer.status, logged()]).toEqual([400, []]);
  });

  it("cannot choose the log's content", async () => {
    await send([
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'x\n{"event":"forged"}',
          blockedURL: 'a b',
          documentURL: 'chat with Ada',
        },
      },
    ]);
    expect(logged()).toEqual([
      expect.objectContaining({ directive: 'unknown', blocked: 'unknown', page: 'unknown' }),
    ]);
  });

  it('are rejected when they are too large, of another type or not posted', async () => {
    expect(errorId(await send([{ type: 'x'.repeat(40_000) }]))).toBe('body_too_large');
    expect(errorId(await send([], 'text/plain'))).toBe('unsupported_media_type');
    const read = await environment.visitor().send('GET', SECURITY_REPORTS_PATH);
    expect([read.status, read.headers['allow']]).toEqual([405, 'POST']);
  });

  it('are rate-limited', async () => {
    const statuses = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await send([])).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are requested by every page', async () => {
    const { headers } = await environment
      .visitor()
      .send('GET', '/about', { headers: { Accept: 'text/html' } });
    expect(headers['reporting-endpoints']).toBe(`csp="${SECURITY_REPORTS_PATH}"`);
    expect(headers['content-security-policy']).toContain(`report-to csp;report-uri ${SECURITY_REPORTS_PATH}`);
  });
});

describe('V2.4.1 reports from addresses of one IPv6 network', () => {
  it('share one budget', async () => {
    await environment.stop();
    environment = await createTestEnvironment({ rateLimitScale: 0.5, trustedProxies: 1 });
    const statuses: number[] = [];
    // 60 a minute are allowed, halved by the configuration above.
    for (let host = 1; host <= 31; host += 1) {
      const from = { 'X-Forwarded-For': `2001:db8:0:1::${host.toString(16)}` };
      statuses.push((await send([], undefined, from)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(204));
    expect(statuses[30]).toBe(429);
    const elsewhere = { 'X-Forwarded-For': '2001:db8:0:2::1' };
    expect((await send([], undefined, elsewhere)).status).toBe(204);
  });
});
