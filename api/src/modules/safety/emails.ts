import type { OutgoingMail } from '../../providers/mailQueue';
import { formatEmail, type Addressee } from '../auth/service';

/** @param why the reason that the operator wrote for the member */
export const suspensionEmail = (to: Addressee, why: string, helpUrl: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is suspended', [
    'A person has looked at your account and suspended it. Nobody sees your profile, and you cannot sign in.',
    `The reason: ${why}`,
    `If you think that this is wrong, you can object within six months: ${helpUrl}\nSomeone who did not make this decision will look at it again.`,
  ]);

/** Goes to a member whose account is no longer restricted. */
export const restorationEmail = (to: Addressee, origin: string): OutgoingMail =>
  formatEmail(to, 'Your Sixfold account is open again', [
    'A person has looked at your account, and everything works as before. Thank you for your patience.',
    origin,
  ]);

/** Goes to a reporter. States the outcome of the report and nothing else about the other member. */
export const reportOutcomeEmail = (to: Addressee, wasUpheld: boolean): OutgoingMail =>
  formatEmail(to, 'What became of your report', [
    wasUpheld
      ? 'A person has looked at your report, and we have taken action. You will not meet this account again.'
      : 'A person has looked at your report and found nothing that breaks our rules. The block stays until you end it.',
    'Thank you for looking after yourself and others.',
  ]);
