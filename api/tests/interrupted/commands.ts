import { safetyCalls } from '@sixfold/api-contract';
import { Failure } from '../../src/failure';
import { match, report, write } from '../support/relations';
import { check, createMemberWithPhotos } from '../support/photoChecks';
import { jpegOf, upload } from '../support/pictures';
import { PASSWORD } from '../support/testEnvironment';
import type { Scenario, Setting } from './scenarios';

const BY_OLGA = { by: 'olga', why: 'Spam.' };

/** Runs an operator command and returns its outcome as a call status. */
const asStatus = (run: () => Promise<unknown>) => async () => {
  try {
    await run();
    return { status: 200 };
  } catch (error) {
    return { status: error instanceof Failure ? 404 : 500 };
  }
};

/** A decision about Ada, reported by Ben. */
const decide =
  (
    run: (setting: Setting) => Promise<unknown>,
    before: (setting: Setting) => Promise<unknown> = async () => undefined,
  ): Scenario =>
  async (setting) => {
    const { ada, ben } = setting;
    await match(ada, ben);
    await write(ada, ben, 'a word');
    await report(ben, ada);
    await before(setting);
    return asStatus(() => run(setting));
  };

const moderate = ({ environment: { app }, ada }: Setting) => ({
  moderation: app.moderation,
  decision: { memberId: ada.id, ...BY_OLGA },
});

async function suspendAndObject(setting: Setting): Promise<void> {
  const { moderation, decision } = moderate(setting);
  await moderation.suspend(decision);
  const body = { email: setting.ada.email, password: PASSWORD, text: 'I sent no spam.' };
  await setting.environment.visitor().call(safetyCalls.objectToSuspension, { body });
}

/** A decision about a photo that may show nudity. */
const decideOnPhoto =
  (action: 'approvePhoto' | 'rejectPhoto'): Scenario =>
  async ({ environment, ada }) => {
    const check = jest.spyOn(environment.deps.nudityCheck, 'mayShowNudity').mockResolvedValue(true);
    const { url } = await upload(ada, await jpegOf());
    check.mockRestore();
    const photoId = url.split('/').at(-1) ?? '';
    return asStatus(() => environment.app.moderation[action]({ photoId, ...BY_OLGA }));
  };

const decideOnCheck =
  (decision: 'accept' | 'reject'): Scenario =>
  async ({ environment }) => {
    const member = await createMemberWithPhotos(environment, 'Cy');
    await check(member);
    const { photoReviews } = environment.app;
    const [review] = await photoReviews.list();
    return asStatus(() =>
      decision === 'accept'
        ? photoReviews.accept(review?.id ?? '', member.photoIds.slice(0, 1))
        : photoReviews.reject(review?.id ?? '', 'several_faces'),
    );
  };

const announcement = { document: 'terms', on: '2099-01-15', changes: 'You may leave by post.' } as const;

/** All operator commands that change data. */
export const COMMANDS: Record<string, Scenario> = {
  'reports flag': decide((setting) => moderate(setting).moderation.flag(moderate(setting).decision)),
  'reports suspend': decide((setting) => moderate(setting).moderation.suspend(moderate(setting).decision)),
  'reports suspend --fraud': decide((setting) =>
    moderate(setting).moderation.suspend({ ...moderate(setting).decision, isFraud: true }),
  ),
  'reports uphold': decide(
    (setting) => moderate(setting).moderation.uphold(moderate(setting).decision),
    suspendAndObject,
  ),
  'reports restore': decide(
    (setting) => moderate(setting).moderation.restore(moderate(setting).decision),
    suspendAndObject,
  ),
  'reports decide dismiss': decide(
    (setting) => moderate(setting).moderation.dismiss(moderate(setting).decision),
    (setting) => moderate(setting).moderation.flag(moderate(setting).decision),
  ),
  'reports approve': decideOnPhoto('approvePhoto'),
  'reports reject': decideOnPhoto('rejectPhoto'),
  'photo-check accept': decideOnCheck('accept'),
  'photo-check reject': decideOnCheck('reject'),
  'announce send': async ({ environment }) => asStatus(() => environment.app.announce(announcement)),
};
