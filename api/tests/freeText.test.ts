import {
  accountCalls,
  authCalls,
  messagingCalls,
  onboardingCalls,
  profileCalls,
  type AnyCall,
  type Message,
  safetyCalls,
  type User,
} from '@sixfold/api-contract';
import { exampleOf, exampleWith, fieldsOf, isFreeText, type Field } from '@sixfold/api-contract/testing';
import type { Answer } from './support/browser';
import { newClientId } from './support/conversations';
import { CALLS_WITH_BODY, expectRefusal } from './support/refusals';
import { decideWithReason } from './support/releases';
import { checkIn, listSharedDates, shareDate } from './support/sharedDates';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';
import { match } from './support/relations';

let environment: TestEnvironment;
let ada: Member;
let ben: Member;
let reported: Member | undefined;
let suspended: Member | undefined;
beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await environment.member('Ada');
  ada.browser.deployToken = DEPLOY_TOKEN;
  ben = await environment.member('Ben');
  await match(ada, ben);
});
afterAll(() => environment.stop());

const sendBody = (call: AnyCall, body: unknown) =>
  ada.browser.call(call, { params: exampleOf(call.params) as object, body: body as object });

const PEOPLE_WRITE = [
  '👩‍👩‍👧‍👦 and 🏳️‍🌈',
  'שלום, עולם',
  'مرحبا بالعالم',
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  "Robert'); DROP TABLE users;--",
  '{"$ne": null} ${7*7} {{7*7}} %00',
  'Zͭ̆a̛l̰g̲o',
  'ﷺ ﬃ İ ı ß',
];

/** Joins the texts into as few as a field's length allows. */
function pack(texts: readonly string[], { maxLength = 0 }: { maxLength?: number }): string[] {
  const packed: string[] = [];
  for (const text of texts) {
    const longer = `${packed.at(-1) ?? ''} ${text}`;
    if (packed.length > 0 && longer.length <= maxLength) packed[packed.length - 1] = longer;
    else packed.push(text);
  }
  return packed;
}

/** Sends a text and reads it back from its place on other members' screens. */
type ReadBack = (text: string) => Promise<[answer: Answer, shown: () => Promise<string>]>;

let accounts = 0;
const registerWith = (names: object) => {
  accounts += 1;
  return environment.visitor().call(authCalls.register, {
    body: {
      firstName: 'Cy',
      lastName: 'Tester',
      email: `c${accounts}@example.org`,
      password: PASSWORD,
      ...names,
    },
  });
};
const correctedName =
  (field: 'firstName' | 'lastName'): ReadBack =>
  async (text) => [
    await sendBody(accountCalls.changeName, { firstName: 'Ada', lastName: 'Tester', [field]: text }),
    async () => (await ada.browser.call(authCalls.getUser)).reply[field],
  ];
const profileText =
  (call: AnyCall, field: 'bio' | 'location' | 'birthLocation'): ReadBack =>
  async (text) => [
    await sendBody(call, { [field]: text }),
    async () => (await ada.browser.call(profileCalls.getOwnProfile)).reply[field],
  ];

const promptAnswer =
  (call: AnyCall): ReadBack =>
  async (answer) => [
    await sendBody(call, { prompts: [{ prompt: 'ask-me', answer }] }),
    async () => (await ada.browser.call(profileCalls.getOwnProfile)).reply.prompts[0]?.answer ?? '',
  ];

const releaseReason: ReadBack = (why) => decideWithReason(environment, why);

let newcomer: Member | undefined;
let typedAtMs = 0;
/** An onboarding draft exists only before the profile. */
const onboardingText =
  (field: 'birthPlace' | 'currentPlace'): ReadBack =>
  async (text) => {
    newcomer ??= await environment.account('Nia');
    const { browser } = newcomer;
    typedAtMs += 1;
    const answers = { [field]: { value: { text, at: null }, typedAtMs } };
    return [
      await browser.call(onboardingCalls.saveOnboardingDraft, { body: { step: 2, answers, tests: {} } }),
      async () =>
        (await browser.call(onboardingCalls.getOnboardingDraft)).reply.draft?.answers[field]?.value.text ??
        '',
    ];
  };

const sharedDateText =
  (field: 'location' | 'contactName'): ReadBack =>
  async (text) => {
    // A member can share only a few dates at a time.
    for (const { id } of await listSharedDates(ada)) await checkIn(ada, id);
    return [
      await shareDate(ada, { matchUserId: ben.id, [field]: text }),
      async () => (await listSharedDates(ada))[0]?.[field] ?? '',
    ];
  };

/** Every free-text field by call and path: how to read it back, or null if it is never shown. */
const FREE_TEXTS: Readonly<Record<string, ReadBack | null>> = {
  'auth.register password': null,
  'auth.checkRegistration password': null,
  'auth.login password': null,
  'auth.resetPassword password': null,
  'auth.resetPassword confirmPassword': null,
  'auth.resetPassword token': null,
  'auth.checkResetLink token': null,
  'account.changePassword currentPassword': null,
  'account.changePassword password': null,
  'account.requestEmailChange currentPassword': null,
  'account.confirmEmailChange token': null,
  'account.deleteAccount currentPassword': null,
  'account.exportData currentPassword': null,
  'profile.patchProfile bio': profileText(profileCalls.patchProfile, 'bio'),
  'profile.patchProfile prompts.0.answer': promptAnswer(profileCalls.patchProfile),
  'profile.patchProfile location': profileText(profileCalls.patchProfile, 'location'),
  'profile.patchProfile birthLocation': profileText(profileCalls.patchProfile, 'birthLocation'),
  'profile.saveProfile bio': profileText(profileCalls.saveProfile, 'bio'),
  'profile.saveProfile prompts.0.answer': promptAnswer(profileCalls.saveProfile),
  'profile.saveProfile location': profileText(profileCalls.saveProfile, 'location'),
  'profile.saveProfile birthLocation': profileText(profileCalls.saveProfile, 'birthLocation'),
  'onboarding.saveOnboardingDraft answers.birthPlace.value.text': onboardingText('birthPlace'),
  'onboarding.saveOnboardingDraft answers.currentPlace.value.text': onboardingText('currentPlace'),
  // Time zone names: rejected unless they exist.
  'onboarding.saveOnboardingDraft answers.birthPlace.value.at.timeZone': null,
  'onboarding.saveOnboardingDraft answers.currentPlace.value.at.timeZone': null,
  'profile.patchProfile birthPlace.timeZone': null,
  'profile.patchProfile currentPlace.timeZone': null,
  'profile.saveProfile birthPlace.timeZone': null,
  'profile.saveProfile currentPlace.timeZone': null,
  'messaging.sendMessage content': async (text) => [
    await sendBody(messagingCalls.sendMessage, { receiverId: ben.id, content: text }),
    async () =>
      (await ben.browser.call(messagingCalls.listMessages, { params: { userId: ada.id } })).reply.at(-1)
        ?.content ?? '',
  ],
  'messaging.saveSettings hiddenWords.0': async (text) => [
    await ada.browser.call(messagingCalls.saveSettings, { body: { hiddenWords: [text] } }),
    async () => (await ada.browser.call(messagingCalls.getSettings)).reply.hiddenWords[0] ?? '',
  ],
  'messaging.changeMessage content': async (text) => {
    const { reply } = await sendBody(messagingCalls.sendMessage, { receiverId: ben.id, content: 'Change.' });
    const change = { kind: 'edit', target: (reply as Message).seq, content: text, clientId: newClientId() };
    return [
      await ada.browser.call(messagingCalls.changeMessage, { params: { userId: ben.id }, body: change }),
      async () =>
        (await ben.browser.call(messagingCalls.listMessages, { params: { userId: ada.id } })).reply.at(-1)
          ?.content ?? '',
    ];
  },
  // Operators read it in the database; no call returns it.
  'safety.reportMember details': async (text) => {
    const { id: userId } = (reported ??= await environment.member('Eve'));
    return [
      await sendBody(safetyCalls.reportMember, { userId, details: text }),
      async () => {
        const reports = environment.deps.connection.collection<{ statements: { details: string }[] }>(
          'reports',
        );
        return (await reports.findOne({}, { sort: { _id: -1 } }))?.statements.at(-1)?.details ?? '';
      },
    ];
  },
  // Operators read it in their list.
  'safety.objectToReview text': async (text) => {
    await environment.app.moderation.restore({ memberId: ada.id, by: 'olga', why: 'Again.' });
    await environment.app.moderation.flag({ memberId: ada.id, by: 'olga', why: 'Reported.' });
    const answer = await sendBody(safetyCalls.objectToReview, { text });
    const listed = await environment.app.moderation.listQueue();
    await environment.app.moderation.restore({ memberId: ada.id, by: 'olga', why: 'Read.' });
    return [answer, async () => listed.find(({ memberId }) => memberId === ada.id)?.objection?.text ?? ''];
  },
  'safety.objectToSuspension text': async (text) => {
    const { id: memberId, email } = (suspended ??= await environment.member('Fay'));
    await environment.app.moderation.suspend({ memberId, by: 'olga', why: 'Spam.' });
    const answer = await sendBody(safetyCalls.objectToSuspension, { email, password: PASSWORD, text });
    const listed = await environment.app.moderation.listQueue();
    return [answer, async () => listed.find((each) => each.memberId === memberId)?.objection?.text ?? ''];
  },
  'safety.getSuspension password': null,
  'safety.objectToSuspension password': null,
  'safety.exportSuspended password': null,
  'safety.deleteSuspended password': null,
  'sharedDates.shareDate location': sharedDateText('location'),
  // The server computes the result; the browser's copy is validated and not stored.
  'insights.saveAnalysisOpinion section': null,
  'insights.savePersonalityTest result.type': null,
  'insights.savePersonalityTest result.title': null,
  'insights.savePersonalityTest result.description': null,
  'insights.savePersonalityTest result.traits.0': null,
  'releases.decideRelease why': releaseReason,
  'releases.linkOverride origin': null,
  'remotes.reportRemoteFailure remote': null,
  'remotes.reportRemoteFailure version': null,
  'remotes.reportRemoteFailure reason': null,
  'remotes.reportRemoteFailure stack': null, // All of them go to the log.
};

/** Names, limited to letters and a few signs, by call and path. */
const NAMES: Readonly<Record<string, ReadBack>> = {
  'auth.register firstName': async (text) => {
    const answer = await registerWith({ firstName: text });
    return [answer, async () => (answer.reply as User).firstName];
  },
  'account.changeName firstName': correctedName('firstName'),
  'account.changeName lastName': correctedName('lastName'),
  'auth.register lastName': async (text) => {
    const answer = await registerWith({ lastName: text });
    return [answer, async () => (answer.reply as User).lastName];
  },
  'sharedDates.shareDate contactName': sharedDateText('contactName'),
};
const PEOPLE_ARE_CALLED = [
  'Zoë',
  'Andre\u0301',
  "O'Neill-Śmigły",
  'J. R. R.',
  'محمد\u200Cرضا',
  'שלום',
  '李',
  'श्री',
  'Zͭ̆a̛l̰g̲o',
  'İ ı ß ﷺ',
];

const freeTexts = CALLS_WITH_BODY.flatMap((call) =>
  fieldsOf(call.body)
    .filter(({ schema }) => isFreeText(schema))
    .map(({ path, schema }) => [`${call.id} ${path.join('.')}`, call, path, schema] as const),
);

describe('free text', () => {
  it('covers every free-text field of the contract', () => {
    expect(Object.keys(FREE_TEXTS).sort()).toEqual(freeTexts.map(([name]) => name).sort());
  });

  it.each(freeTexts)('%s never causes a server error', async (name, call, path, schema) => {
    // A text that is shown is stored unchanged, below.
    const texts = FREE_TEXTS[name] ? [] : [...pack(PEOPLE_WRITE, schema), '\u0000', 'a\u0000b'];
    for (const text of [...texts, '\ud800', '\u202Etxet', '   ', '']) {
      const answer = await sendBody(call, exampleWith(call.body, path, text));
      expect([text, answer.status < 500]).toEqual([text, true]);
    }
  });

  const shown = Object.entries(FREE_TEXTS).filter((entry): entry is [string, ReadBack] => entry[1] !== null);
  const schemas = new Map<string, Field['schema']>(freeTexts.map(([name, , , schema]) => [name, schema]));

  it.each(shown)('%s is stored unchanged', async (name, write) => {
    for (const text of pack(PEOPLE_WRITE, schemas.get(name) ?? {})) {
      const [answer, read] = await write(text);
      expect([text, answer.status]).toEqual([text, 200]);
      expect(await read()).toBe(text);
    }
  });

  it.each(Object.entries(NAMES))('%s is stored unchanged', async (_name, write) => {
    for (const text of PEOPLE_ARE_CALLED) {
      const [answer, read] = await write(text);
      expect([text, answer.status]).toEqual([text, 200]);
      expect(await read()).toBe(text);
    }
  });

  it.each([...shown, ...Object.entries(NAMES)])(
    '%s rejects control characters and half surrogate pairs with a message for the field',
    async (name, write) => {
      const path = name.slice(name.indexOf(' ') + 1).split('.');
      for (const text of ['\u0000', 'a\u0000b', 'bell\u0007', 'half a pair \ud83d'])
        expectRefusal((await write(text))[0], path);
    },
  );
});
