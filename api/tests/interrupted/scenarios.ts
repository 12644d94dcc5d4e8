import {
  accountCalls,
  authCalls,
  discoveryCalls,
  insightsCalls,
  messagingCalls,
  notificationsCalls,
  onboardingCalls,
  pairsCalls,
  photosCalls,
  profileCalls,
  safetyCalls,
  sharedDatesCalls,
  verificationCalls,
  type AnyCall,
} from '@sixfold/api-contract';
import { block, like, match, report, unblock, write } from '../support/relations';
import type { Answer, Browser } from '../support/browser';
import { undo, unmatch } from '../support/decisions';
import { codeIn, findEmailTo, tokenIn } from '../support/emails';
import { change, end, markRead, updateConversation } from '../support/conversations';
import { begin, createMemberWithPhotos, picturesFor } from '../support/photoChecks';
import { jpegOf } from '../support/pictures';
import { endpointOf, subscribe } from '../support/pushes';
import { checkIn, listSharedDates, shareDate } from '../support/sharedDates';
import { end as endCall, join as answer, ring } from '../support/videoCalls';
import { completeProfile, PASSWORD, type Member, type TestEnvironment } from '../support/testEnvironment';

export const NEW_PASSWORD = 'another battery staple';
const CLIENT_ID = 'client-interrupted';

export interface Setting {
  environment: TestEnvironment;
  ada: Member;
  ben: Member;
}

/** Prepares the state and returns the call, which can be repeated unchanged. */
export type Scenario = (setting: Setting) => Promise<() => Promise<Pick<Answer, 'status'>>>;

/** A call by one member that needs no preparation. */
const byAda =
  (call: AnyCall, input: object = {}): Scenario =>
  async ({ ada }) =>
  () =>
    ada.browser.call(call as never, input);

const afterMatch =
  (call: (setting: Setting) => Promise<Answer>, before?: (setting: Setting) => Promise<unknown>): Scenario =>
  async (setting) => {
    await match(setting.ada, setting.ben);
    await before?.(setting);
    return () => call(setting);
  };

const afterMessage = (call: (setting: Setting) => Promise<Answer>) =>
  afterMatch(call, ({ ada, ben }) => write(ada, ben, 'a word'));

const shareWithSam = ({ environment, ada, ben }: Setting) =>
  shareDate(ada, { matchUserId: ben.id, startsAt: environment.deps.clock().toISOString() });

const afterSharing =
  (call: (member: Member, dateId: string) => Promise<Answer>): Scenario =>
  async (setting) => {
    await match(setting.ada, setting.ben);
    await shareWithSam(setting);
    const [date] = await listSharedDates(setting.ada);
    return () => call(setting.ada, date?.id ?? '');
  };

/** A call by the owner of a suspended account, with credentials. */
const afterSuspension =
  (call: AnyCall, body: object = {}): Scenario =>
  async ({ environment, ada }) => {
    await environment.app.moderation.suspend({ memberId: ada.id, by: 'olga', why: 'Spam.' });
    const visitor = environment.visitor();
    return () => visitor.call(call, { body: { email: ada.email, password: PASSWORD, ...body } });
  };

async function uploadPhoto({ browser }: Member): Promise<{ url: string }> {
  const { body } = await browser.sendForm(photosCalls.uploadPhoto, { files: [{ bytes: await jpegOf() }] });
  return body as { url: string };
}

export const REGISTRATION = {
  firstName: 'Cy',
  lastName: 'Tester',
  email: 'cy@example.org',
  password: PASSWORD,
};
/** Registers with a code by e-mail, and returns the token and the code. */
async function registerByCode(environment: TestEnvironment, visitor: Browser) {
  const begun = await visitor.call(authCalls.register, { body: REGISTRATION });
  const { registration: token } = begun.body as { registration: string };
  const code = codeIn(await findEmailTo(environment, REGISTRATION.email));
  environment.mails.splice(0);
  return { token, code };
}
const framework = { params: { framework: 'astrology' } };

/** Every call that changes something, by id. */
export const SCENARIOS: Record<string, Scenario> = {
  'auth.checkRegistration': async ({ environment }) => {
    const visitor = environment.visitor();
    return () => visitor.call(authCalls.checkRegistration, { body: REGISTRATION });
  },
  'auth.register': async ({ environment }) => {
    const visitor = environment.visitor();
    return () => visitor.call(authCalls.register, { body: REGISTRATION });
  },
  'auth.confirmRegistration': async ({ environment }) => {
    const visitor = environment.visitor();
    const { token, code } = await registerByCode(environment, visitor);
    return () => visitor.call(authCalls.confirmRegistration, { body: { registration: token, code } });
  },
  'auth.resendRegistrationCode': async ({ environment }) => {
    const visitor = environment.visitor();
    const { token } = await registerByCode(environment, visitor);
    return () => visitor.call(authCalls.resendRegistrationCode, { body: { registration: token } });
  },
  'auth.login': async ({ environment, ada }) => {
    const visitor = environment.visitor();
    return () => visitor.call(authCalls.login, { body: { email: ada.email, password: PASSWORD } });
  },
  'auth.logout': byAda(authCalls.logout),
  'auth.forgotPassword': async ({ environment, ada }) => {
    const visitor = environment.visitor();
    return () => visitor.call(authCalls.forgotPassword, { body: { email: ada.email } });
  },
  'auth.checkResetLink': async ({ environment, ada }) => {
    const visitor = environment.visitor();
    environment.mails.splice(0);
    await visitor.call(authCalls.forgotPassword, { body: { email: ada.email } });
    const token = tokenIn(await findEmailTo(environment, ada.email));
    return () => visitor.call(authCalls.checkResetLink, { body: { token } });
  },
  'auth.resetPassword': async ({ environment, ada }) => {
    const visitor = environment.visitor();
    environment.mails.splice(0);
    await visitor.call(authCalls.forgotPassword, { body: { email: ada.email } });
    const token = tokenIn(await findEmailTo(environment, ada.email));
    return () => visitor.call(authCalls.resetPassword, { body: { token, password: NEW_PASSWORD } });
  },
  'account.changeName': byAda(accountCalls.changeName, { body: { firstName: 'Adeline', lastName: 'Byron' } }),
  'account.changePassword': byAda(accountCalls.changePassword, {
    body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
  }),
  'account.requestEmailChange': byAda(accountCalls.requestEmailChange, {
    body: { email: 'new@example.org', currentPassword: PASSWORD },
  }),
  'account.confirmEmailChange': async ({ environment, ada }) => {
    environment.mails.splice(0);
    await ada.browser.call(accountCalls.requestEmailChange, {
      body: { email: 'new@example.org', currentPassword: PASSWORD },
    });
    const token = tokenIn(await findEmailTo(environment, 'new@example.org'));
    return () => ada.browser.call(accountCalls.confirmEmailChange, { body: { token } });
  },
  'account.deleteAccount': afterMessage(({ ada }) =>
    ada.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } }),
  ),
  'account.endOtherSessions': byAda(accountCalls.endOtherSessions),
  'account.endSession': async ({ environment, ada }) => {
    const other = environment.visitor();
    await other.call(authCalls.login, { body: { email: ada.email, password: PASSWORD } });
    const { sessions } = (await ada.browser.call(accountCalls.listSessions)).reply;
    const sessionId = sessions.find(({ current }) => !current)?.id ?? '';
    return () => ada.browser.call(accountCalls.endSession, { params: { sessionId } });
  },
  'account.exportData': byAda(accountCalls.exportData, { body: { currentPassword: PASSWORD } }),
  'profile.enhanceProfile': byAda(profileCalls.enhanceProfile),
  'profile.patchProfile': async ({ ada }) => {
    const photos = [(await uploadPhoto(ada)).url, (await uploadPhoto(ada)).url].reverse();
    const body = { photos, bio: 'Other words.', birthTime: '09:15' };
    return () => ada.browser.call(profileCalls.patchProfile, { body });
  },
  'profile.saveProfile': async ({ environment }) => {
    const { browser } = await environment.account('Cy');
    await browser.call(onboardingCalls.saveOnboardingDraft, {
      body: { step: 2, answers: { gender: { value: 'female', typedAtMs: 1 } }, tests: {} },
    });
    return () => browser.call(profileCalls.saveProfile, { body: completeProfile() });
  },
  'photos.uploadPhoto': async ({ ada }) => {
    const files = [{ bytes: await jpegOf() }];
    return () => ada.browser.sendForm(photosCalls.uploadPhoto, { files });
  },
  'photos.removePhoto': async ({ ada }) => {
    const { url } = await uploadPhoto(ada);
    return () => ada.browser.call(photosCalls.removePhoto, { body: { photoUrl: url } });
  },
  'photos.restorePhoto': async ({ ada }) => {
    const { url } = await uploadPhoto(ada);
    await ada.browser.call(photosCalls.removePhoto, { body: { photoUrl: url } });
    return () => ada.browser.call(photosCalls.restorePhoto, { body: { photoUrl: url } });
  },
  'onboarding.deleteOnboardingDraft': byAda(onboardingCalls.deleteOnboardingDraft),
  'onboarding.saveOnboardingDraft': async ({ environment }) => {
    const { browser } = await environment.account('Cy');
    const body = { step: 2, answers: { gender: { value: 'female', typedAtMs: 1 } }, tests: {} };
    return () => browser.call(onboardingCalls.saveOnboardingDraft, { body });
  },
  'verification.startPhotoCheck': async ({ environment }) => {
    const member = await createMemberWithPhotos(environment, 'Cy');
    return () => begin(member);
  },
  'verification.verifyPhoto': async ({ environment }) => {
    const member = await createMemberWithPhotos(environment, 'Cy');
    const { challengeId, poses } = (await begin(member)).reply;
    const body = { challengeId, ...(await picturesFor(poses)) };
    return () => member.browser.call(verificationCalls.verifyPhoto, { body });
  },
  'verification.withdrawPhotoCheck': byAda(verificationCalls.withdrawPhotoCheck),
  'discovery.submitDecision': async ({ ada, ben }) => {
    const { url } = await uploadPhoto(ben);
    await like(ben, ada);
    return () =>
      ada.browser.call(discoveryCalls.submitDecision, {
        params: { matchId: ben.id },
        body: { action: 'like', seenPhotoUrl: url },
      });
  },
  'discovery.undoDecision': async ({ ada, ben }) => {
    await like(ada, ben);
    return () => undo(ada, ben);
  },
  'discovery.unmatch': afterMessage(({ ada, ben }) => unmatch(ada, ben)),
  'pairs.getCompositeChart': afterMatch(({ ada, ben }) =>
    ada.browser.call(pairsCalls.getCompositeChart, { body: { otherUserId: ben.id } }),
  ),
  'pairs.writeCompositeAnalysis': afterMatch(({ ada, ben }) =>
    ada.browser.call(pairsCalls.writeCompositeAnalysis, {
      body: { otherUserId: ben.id, connectionGoal: 'dating' },
    }),
  ),
  'messaging.sendMessage': afterMatch(({ ada, ben }) =>
    ada.browser.call(messagingCalls.sendMessage, {
      body: { receiverId: ben.id, content: 'a word', clientId: CLIENT_ID },
    }),
  ),
  'messaging.sendImage': afterMatch(async ({ ada, ben }) =>
    ada.browser.sendForm(
      { ...messagingCalls.sendImage, path: messagingCalls.sendImage.path.replace(':userId', ben.id) },
      { fields: { clientId: JSON.stringify(CLIENT_ID) }, files: [{ bytes: await jpegOf() }] },
    ),
  ),
  'messaging.changeMessage': afterMessage(({ ada, ben }) =>
    change(ada, ben, { kind: 'edit', target: 1, content: 'another word', clientId: CLIENT_ID }),
  ),
  'messaging.markRead': afterMessage(({ ada, ben }) => markRead(ben, ada, 1)),
  'messaging.updateConversation': afterMessage(({ ada, ben }) =>
    updateConversation(ben, ada, { isMuted: true }),
  ),
  'messaging.saveSettings': byAda(messagingCalls.saveSettings, { body: { hasReadReceipts: false } }),
  'messaging.endConversation': afterMessage(({ ada, ben }) => end(ada, ben, { clientId: CLIENT_ID })),
  'videoCalls.startVideoCall': afterMatch(({ ada, ben }) => ring(ada, ben, 'ada')),
  'videoCalls.joinVideoCall': async ({ ada, ben }) => {
    await match(ada, ben);
    const { id } = (await ring(ada, ben, 'ada')).reply;
    return () => answer(ben, id, 'ben');
  },
  'videoCalls.endVideoCall': async ({ ada, ben }) => {
    await match(ada, ben);
    const { id } = (await ring(ada, ben, 'ada')).reply;
    return () => endCall(ada, id);
  },
  'notifications.addSubscription':
    async ({ ada }) =>
    () =>
      subscribe(ada, endpointOf('ada')),
  'notifications.removeSubscription': async ({ ada }) => {
    const { id } = (await subscribe(ada, endpointOf('ada'))).reply;
    return () => ada.browser.call(notificationsCalls.removeSubscription, { params: { subscriptionId: id } });
  },
  'notifications.saveSettings': byAda(notificationsCalls.saveSettings, { body: { kinds: { match: false } } }),
  'insights.generateAnalysis': byAda(insightsCalls.generateAnalysis, framework),
  'insights.saveAnalysisOpinion': async ({ ada }) => {
    await ada.browser.call(insightsCalls.generateAnalysis, framework);
    return () =>
      ada.browser.call(insightsCalls.saveAnalysisOpinion, {
        ...framework,
        body: { section: 'In short', fits: true },
      });
  },
  'insights.savePersonalityTest': byAda(insightsCalls.savePersonalityTest, {
    body: { testType: 'love-languages', responses: [1, 1, 1, 1, 1] },
  }),
  'insights.startAnalysisJob': byAda(insightsCalls.startAnalysisJob, {
    ...framework,
    body: { mode: 'start' },
  }),
  'insights.stopAnalysisJob': byAda(insightsCalls.stopAnalysisJob, framework),
  'safety.blockMember': afterMessage(({ ada, ben }) => block(ada, ben)),
  'safety.unblockMember': afterMessage(({ ada, ben }) => unblock(ada, ben)),
  'safety.reportMember': afterMessage(({ ada, ben }) =>
    report(ada, ben, { reason: 'scam', details: 'words' }),
  ),
  'safety.withdrawReport': afterMatch(
    ({ ada, ben }) => ada.browser.call(safetyCalls.withdrawReport, { params: { userId: ben.id } }),
    ({ ada, ben }) => report(ada, ben),
  ),
  'safety.objectToReview': async ({ environment, ada }) => {
    await environment.app.moderation.flag({ memberId: ada.id, by: 'olga', why: 'Reported.' });
    return () => ada.browser.call(safetyCalls.objectToReview, { body: { text: 'No.' } });
  },
  'safety.getSuspension': afterSuspension(safetyCalls.getSuspension),
  'safety.objectToSuspension': afterSuspension(safetyCalls.objectToSuspension, { text: 'No.' }),
  'safety.exportSuspended': afterSuspension(safetyCalls.exportSuspended),
  'safety.deleteSuspended': afterSuspension(safetyCalls.deleteSuspended),
  'sharedDates.shareDate': afterMatch(shareWithSam),
  'sharedDates.cancelDate': afterSharing(({ browser }, dateId) =>
    browser.call(sharedDatesCalls.cancelDate, { params: { dateId } }),
  ),
  'sharedDates.checkIn': afterSharing(checkIn),
};
