import type { OutgoingMail } from '../../providers/mailQueue';
import { formatEmail, type Addressee } from '../auth/service';

/** @param reason the sentences that the product also shows */
export const reviewEmail = (to: Addressee, reason: string, accountUrl: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is under review', [
    reason,
    'Until then nobody can find your profile, and you cannot send likes or messages or make calls. Your matches and conversations stay as they are, and you can still read them and download your data.',
    `If you think that the reports are wrong, please tell us why in your own words. The person who decides will read that first:\n${accountUrl}`,
    'We will write to you once there is a decision.',
  ]);

/** @param why the reason that the operator wrote for the member */
export const suspensionEmail = (to: Addressee, why: string, signInUrl: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is suspended', [
    'A person on our team has looked at your account and suspended it. Nobody can see your profile, and you cannot sign in.',
    `The reason: ${why}`,
    `If you think that this is wrong, you can object. Enter your email and password on the sign-in page, where you can also download your data or delete your account:\n${signInUrl}\nSomeone who had no part in this decision will then review it.`,
  ]);

/** @param why the reason that the operator wrote for the member */
export const photoRejectedEmail = (to: Addressee, why: string, profileUrl: string): OutgoingMail =>
  formatEmail(to, 'One of your photos was not added', [
    'A person on our team has looked at a photo that you uploaded, and it was not added to your profile. No other member has seen it, and nothing else about your account has changed.',
    `The reason: ${why}`,
    `You can add another photo at any time:\n${profileUrl}`,
  ]);

/** Informs a member that their account is no longer restricted. */
export const restorationEmail = (to: Addressee, origin: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is open again', [
    'A person on our team has looked at your account, and everything works as before. Thank you for your patience.',
    origin,
  ]);

/** @param why the operator's reply to the objection */
export const objectionRejectedEmail = (to: Addressee, why: string): OutgoingMail =>
  formatEmail(to, 'We have looked at your objection', [
    'A person on our team has read your objection and looked at your account again. It stays suspended.',
    `The reason: ${why}`,
    'On the sign-in page you can still read the reason, download your data and delete your account.',
  ]);

/**
 * Informs members who were in touch with an account removed for fraud, without any further accusation.
 * @param firstName the name that the account showed
 */
export const fraudNoticeEmail = (to: Addressee, firstName: string, helpUrl: string): OutgoingMail =>
  formatEmail(to, 'An account you were in touch with was removed', [
    `We have removed the account that was called ${firstName} when you exchanged messages, because it broke our rules on fraud. You may not have noticed anything yourself.`,
    'If you were asked for money, vouchers or an investment, please send nothing more. If you have paid, call your bank today: it can often stop a payment in the first few days.',
    'If you passed on a password or a code from a text message, change the password of the account it opens. If you sent a copy of your passport or ID, tell the office that issued it.',
    `You have done nothing wrong, and you need not do anything on Sixfold. More about staying safe: ${helpUrl}`,
  ]);

/** Informs a reporter of the outcome, and of nothing else about the other member. */
export const reportOutcomeEmail = (to: Addressee, wasUpheld: boolean): OutgoingMail =>
  formatEmail(to, 'The outcome of your report', [
    wasUpheld
      ? 'A person on our team has looked at your report, and we have taken action. You will not come across this account again.'
      : 'A person on our team has looked at your report and found nothing that breaks our rules. The block stays until you lift it.',
    'Thank you for looking after yourself and others.',
  ]);
