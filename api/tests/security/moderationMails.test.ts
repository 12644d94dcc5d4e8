import { deleteAccount } from '../support/deletions';
import { match, report } from '../support/relations';
import type { TestEnvironment } from '../support/testEnvironment';
import { createEnvironmentWithFailingMail, type FailingMailServer } from '../support/failingMailServer';

let environment: TestEnvironment;
let mailServer: FailingMailServer;
beforeAll(async () => {
  ({ environment, mailServer } = await createEnvironmentWithFailingMail());
});
afterAll(() => environment.stop());
beforeEach(() => {
  mailServer.isDown = false;
});

const join = async (one: string, other: string) => {
  const pair = [await environment.member(one), await environment.member(other)] as const;
  await match(...pair);
  environment.mails.splice(0);
  mailServer.isDown = true;
  return pair;
};
const sentMails = () => environment.mails.map(({ to, subject }) => [to, subject]).sort();

describe('a moderation e-mail rejected by an unreachable mail server', () => {
  it('is retried once for the suspended member and the reporter', async () => {
    const [ada, ben] = await join('Ada', 'Ben');
    await report(ada, ben, { reason: 'harassment' });
    await environment.app.moderation.suspend({ memberId: ben.id, by: 'olga', why: 'Threats.' });
    expect(sentMails()).toEqual([]);
    await mailServer.recover();
    await mailServer.recover();
    expect(sentMails()).toEqual([
      [ada.email, 'The outcome of your report'],
      [ben.email, 'Your Sixfold account is suspended'],
    ]);
    expect(environment.mails.find(({ to }) => to === ben.email)?.text).toContain('The reason: Threats.');
  });

  it('is retried for a member whose review has ended', async () => {
    const [, dan] = await join('Cat', 'Dan');
    await environment.app.moderation.flag({ memberId: dan.id, by: 'olga', why: 'Reported.' });
    await environment.app.moderation.dismiss({ memberId: dan.id, by: 'olga', why: 'Nothing found.' });
    await mailServer.recover();
    expect(sentMails()).toEqual([
      [dan.email, 'Your Sixfold account is open again'],
      [dan.email, 'Your Sixfold account is under review'],
    ]);
  });

  it('is dropped for a reporter who has deleted their account since', async () => {
    const [eva, fin] = await join('Eva', 'Fin');
    await report(eva, fin);
    await environment.app.moderation.dismiss({ memberId: fin.id, by: 'olga', why: 'Nothing found.' });
    await deleteAccount(eva);
    await mailServer.recover();
    expect(sentMails()).toEqual([
      [eva.email, expect.stringMatching(/^Your Sixfold account will be deleted on /)],
    ]);
  });
});
