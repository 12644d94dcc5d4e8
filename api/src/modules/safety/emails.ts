import type { OutgoingMail } from '../../providers/mailQueue';
import { formatEmail, type Addressee } from '../auth/service';

/** @param reason the sentences that the product shows too */
export const reviewEmail = (to: Addressee, reason: string, accountUrl: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is under review', [
    reason,
    'Until then nobody finds your profile, and you cannot like, write or call. Your matches and conversations stay as they are, and you can read them and download your data.',
    `If you think that the reports are wrong, please say so in your own words. The person who decides reads it first:\n${accountUrl}`,
    'We will write to you once it is decided.',
  ]);

/** @param why the reason that the operator wrote for the member */
export const suspensionEmail = (to: Addressee, why: string, signInUrl: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is suspended', [
    'A person has looked at your account and suspended it. Nobody sees your profile, and you cannot sign in.',
    `The reason: ${why}`,
    `If you think that this is wrong, you can object. Enter your email and password where you sign in; there you can also download your data:\n${signInUrl}\nSomeone who did not make this decision will look at it again.`,
  ]);

/** @param why the reason that the operator wrote for the member */
export const photoRejectedEmail = (to: Addressee, why: string, profileUrl: string): OutgoingMail =>
  formatEmail(to, 'One of your photos was not added', [
    'A person has looked at a photo that you added to your profile and removed it. Nobody else has seen it, and nothing else about your account has changed.',
    `The reason: ${why}`,
    `You can add another photo at any time:\n${profileUrl}`,
  ]);

/** Goes to a member whose account is no longer restricted. */
export const restorationEmail = (to: Addressee, origin: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is open again', [
    'A person has looked at your account, and everything works as before. Thank you for your patience.',
    origin,
  ]);

/** @param why the operator's reply to the objection */
export const objectionRejectedEmail = (to: Addressee, why: string): OutgoingMail =>
  formatEmail(to, 'We have looked at your objection', [
    'A person has read your objection and looked at your account again. It stays suspended.',
    `The reason: ${why}`,
    'Where you sign in, you can still read the reason and download your data.',
  ]);

/**
 * Informs members who wrote with an account that was removed for fraud, without an accusation beyond that.
 * @param firstName the name that the account showed
 */
export const fraudNoticeEmail = (to: Addressee, firstName: string, helpUrl: string): OutgoingMail =>
  formatEmail(to, 'An account that you wrote with was removed', [
    `The account that was called ${firstName} when you wrote with it was removed because it broke our rules on fraud. We do not know whether you have noticed anything yourself.`,
    'If you were asked for money, vouchers or an investment, please send nothing more. If you have paid, call your bank today: it can often stop a payment in the first days.',
    'If you passed on a code from a text message, a password or a copy of your passport or ID, change the password of that account, and tell the bank or office that the document belongs to.',
    `You have done nothing wrong, and you need not do anything here. More about staying safe: ${helpUrl}`,
  ]);

/** Goes to a reporter. States the outcome of the report and nothing else about the other member. */
export const reportOutcomeEmail = (to: Addressee, wasUpheld: boolean): OutgoingMail =>
  formatEmail(to, 'What became of your report', [
    wasUpheld
      ? 'A person has looked at your report, and we have taken action. You will not meet this account again.'
      : 'A person has looked at your report and found nothing that breaks our rules. The block stays until you end it.',
    'Thank you for looking after yourself and others.',
  ]);
