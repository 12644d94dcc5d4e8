import { readFileSync } from 'node:fs';
import type { OutgoingMail } from '../../providers/mailQueue';
import { digestEmail } from '../notifications/emails';
import * as safetyEmails from '../safety/emails';
import * as dateEmails from '../sharedDates/emails';
import * as verificationEmails from '../verification/emails';
import * as authEmails from './emails';

/** Words that make a sentence a commitment; same list as in shell/src/pages/promises.test.tsx. */
const PROMISE =
  /\b(never|nobody|no (trackers|advertisements|analytics|scripts|measurements|other)|always|at once|within|at most|we (tell|ask|will)|deleted|deletes|gone|only|whenever|at any time|a person|are kept|is kept|encrypted)\b/i;

/** Sentences with one of these words that promise nothing: advice, and limits of the product. */
const NOT_PROMISES = new Set([
  'Nobody at Sixfold watches over a date, and an email can arrive late.',
  // A rule for people, which no test can verify.
  'Sixfold never asks you for money, a password or a code.',
]);

const ORIGIN = 'https://sixfold.example';
const LINK = `${ORIGIN}/link`;
const ADA = { email: 'ada@example.org', firstName: 'Ada', isConfirmed: true };
const DATE: Parameters<typeof dateEmails.dateSharedEmail>[0] = {
  memberName: 'Ada',
  matchFirstName: 'Ben',
  contactName: 'Sam',
  contactEmail: 'sam@example.org',
  location: 'Café Luso, Porto',
  timeZone: 'Europe/Lisbon',
  startsAt: new Date('2026-06-01T18:00:00Z'),
  checkInAt: new Date('2026-06-01T20:00:00Z'),
  state: 'open',
  deleteAt: new Date('2026-06-08T20:00:00Z'),
};

/** Every template by name, with the validity in minutes that the product uses. */
const MAILS: Record<string, OutgoingMail[]> = {
  passwordResetEmail: [authEmails.passwordResetEmail(ADA, LINK, 30)],
  registrationCodeEmail: [authEmails.registrationCodeEmail(ADA.email, '123456', 15)],
  alreadyRegisteredEmail: [authEmails.alreadyRegisteredEmail(ADA, ORIGIN)],
  passwordChangedEmail: [authEmails.passwordChangedEmail(ADA, ORIGIN)],
  newDeviceEmail: [
    authEmails.newDeviceEmail(ADA, { device: 'Firefox on Linux', at: DATE.startsAt, origin: ORIGIN }),
  ],
  confirmAddressEmail: [authEmails.confirmAddressEmail(ADA, LINK, 60)],
  addressInUseEmail: [authEmails.addressInUseEmail(ADA, ORIGIN)],
  addressChangedEmail: [authEmails.addressChangedEmail(ADA, ORIGIN)],
  accountLeavingEmail: [authEmails.accountLeavingEmail(ADA, { until: DATE.startsAt, origin: ORIGIN })],
  accountDeletedEmail: [authEmails.accountDeletedEmail(ADA)],
  announcementEmail: (['terms', 'privacy'] as const).map((document) =>
    authEmails.announcementEmail(ADA, {
      document,
      on: '2027-01-15',
      changes: 'A change.',
      origin: ORIGIN,
    }),
  ),
  reviewEmail: [safetyEmails.reviewEmail(ADA, 'A reason.', LINK)],
  suspensionEmail: [safetyEmails.suspensionEmail(ADA, 'A reason.', LINK)],
  photoRejectedEmail: [safetyEmails.photoRejectedEmail(ADA, 'A reason.', LINK)],
  photoCheckRefusedEmail: [
    verificationEmails.photoCheckRefusedEmail(ADA, 'The pictures are too dark.', LINK),
  ],
  restorationEmail: [safetyEmails.restorationEmail(ADA, ORIGIN)],
  objectionRejectedEmail: [safetyEmails.objectionRejectedEmail(ADA, 'A reason.')],
  fraudNoticeEmail: [safetyEmails.fraudNoticeEmail(ADA, 'Ben', LINK)],
  reportOutcomeEmail: [true, false].map((wasUpheld) => safetyEmails.reportOutcomeEmail(ADA, wasUpheld)),
  digestEmail: [digestEmail(ADA, { unread: 2, likes: 1, origin: ORIGIN, unsubscribeUrl: LINK })],
  dateSharedEmail: [dateEmails.dateSharedEmail(DATE)],
  checkInMissedEmail: [dateEmails.checkInMissedEmail(DATE)],
  checkedInLateEmail: [dateEmails.checkedInLateEmail(DATE)],
  dateCancelledEmail: [dateEmails.dateCancelledEmail(DATE)],
  checkInDueEmail: [true, false].map((isReachable) =>
    dateEmails.checkInDueEmail(ADA, DATE, { url: LINK, isReachable }),
  ),
};

const rows = readFileSync(new URL('../../../../docs/specification/promises.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^- \*\*7\.\d+\*\* (.+)$/.exec(line)?.[1] ?? []);

const listSentences = ({ text }: OutgoingMail): string[] =>
  text.split('\n').flatMap((line) => line.split(/(?<=[.!?:][’”]?)\s+(?=[\p{Lu}‘“])/u));

it('the list contains every e-mail template', () => {
  const exported = [authEmails, safetyEmails, dateEmails, verificationEmails, { digestEmail }].flatMap(
    (module) => Object.keys(module).filter((name) => name.endsWith('Email') && name !== 'formatEmail'),
  );
  expect(Object.keys(MAILS).sort()).toEqual(exported.sort());
});

it.each(Object.entries(MAILS))(
  '%s makes only promises listed in docs/specification/promises.md',
  (_name, mails) => {
    const promised = mails.flatMap(listSentences).filter((sentence) => PROMISE.test(sentence));
    expect(promised.filter((sentence) => !rows.includes(sentence) && !NOT_PROMISES.has(sentence))).toEqual(
      [],
    );
  },
);
