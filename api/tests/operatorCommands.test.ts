import path from 'node:path';
import { runCommand } from './support/runCommand';
import { createTestEnvironment, type TestEnvironment } from './support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

describe('an operator command', () => {
  it('lists its failed steps and exits with 1 when mail server and Redis are down', async () => {
    const member = await environment.member('Ada');
    const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
    uri.pathname = `/${environment.deps.connection.name}`;
    const result = await runCommand('reports', ['suspend', member.id, '--why', 'Spam.'], {
      MONGODB_URI: uri.href,
      DATA_DIR: path.join(environment.publishedDir, 'data'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      RATE_LIMIT_SCALE: '0',
    });
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.error).toContain(`Database: ${environment.deps.connection.name} at `);
    expect(result.error).toContain('The decision is stored, but not everything that belongs to it was done:');
    expect(result.error).toContain('restriction mail failed; the server tries it again');
    expect(result.error).toContain('the running servers were not informed: Redis does not reply');
    const history = await environment.app.moderation.listHistory(member.id);
    expect(history.map(({ action }) => action)).toEqual(['suspend']);
  });
});
