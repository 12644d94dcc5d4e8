import type { Config } from '../../src/config';
import { MailError } from '../../src/providers/mailer';
import { createTestEnvironment, type TestEnvironment } from './testEnvironment';

/** A mail server that a test can make unreachable. */
export interface FailingMailServer {
  isDown: boolean;
  /** Restarts the mail server, and the application as after a crash. */
  recover: () => Promise<void>;
}

export async function createEnvironmentWithFailingMail(
  overrides: Partial<Config> = {},
): Promise<{ environment: TestEnvironment; mailServer: FailingMailServer }> {
  const mailServer: FailingMailServer = {
    isDown: false,
    async recover() {
      mailServer.isDown = false;
      await environment.restart();
      environment.advance(5_000);
      await environment.app.effects.deliverDue();
    },
  };
  const environment = await createTestEnvironment(overrides, {
    mailer: {
      async send(mail) {
        if (mailServer.isDown) throw new MailError({ code: 'ECONNECTION' });
        environment.mails.push(mail);
      },
    },
  });
  return { environment, mailServer };
}
