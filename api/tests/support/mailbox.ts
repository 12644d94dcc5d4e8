import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMailbox, type Mailbox } from '../../src/providers/mailer';
import { systemRandom } from '../../src/providers/random';
import { createTestEnvironment, type TestEnvironment } from './testEnvironment';

/** An application that keeps its mails in a folder, as on a development machine. Its `stop` removes the folder. */
export async function createEnvironmentWithMailbox(): Promise<{
  environment: TestEnvironment;
  mailbox: Mailbox;
}> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-mailbox-'));
  const mailbox = createMailbox(folder, () => new Date(), systemRandom, 3_600_000);
  const environment = await createTestEnvironment({}, { mailbox, mailer: mailbox });
  const { stop } = environment;
  environment.stop = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { environment, mailbox };
}
