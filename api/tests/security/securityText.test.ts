import { loadConfig } from '../../src/config';
import { createTestEnvironment } from '../support/testEnvironment';

const PATH = '/.well-known/security.txt';

describe('V15.1.1 security.txt', () => {
  it('states where to report weaknesses, and expires in less than a year', async () => {
    const contact = 'mailto:security@sixfold.example';
    const environment = await createTestEnvironment({
      securityContact: contact,
      publicOrigin: 'http://127.0.0.1:3000',
    });
    const { status, text, headers } = await environment.visitor().send('GET', PATH);
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    ) as Record<string, string>;
    expect(fields).toMatchObject({ Contact: contact, Canonical: `http://127.0.0.1:3000${PATH}` });
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(365);
    await environment.stop();
  });

  it('is absent without a contact', async () => {
    const environment = await createTestEnvironment();
    expect((await environment.visitor().send('GET', PATH)).headers['content-type']).not.toContain(
      'text/plain',
    );
    await environment.stop();
  });

  it.each(['security@sixfold.example', 'http://sixfold.example'])(
    'rejects the contact %j',
    (SECURITY_CONTACT) => {
      expect(() => loadConfig({ SECURITY_CONTACT, SESSION_KEYS: 'k'.repeat(40) })).toThrow(
        /SECURITY_CONTACT must be an address that starts with mailto: or https:\/\//,
      );
    },
  );
});
