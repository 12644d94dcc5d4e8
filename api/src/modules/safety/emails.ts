import type { Mail } from '../../providers/mailer';

interface Addressee {
  email: string;
  firstName: string;
}

/** @param why the operator's sentence for the member */
export const suspensionEmail = (to: Addressee, why: string, helpUrl: string): Mail => ({
  to: to.email,
  subject: 'Your Sixfold account is suspended',
  text:
    `Hello ${to.firstName},\n\n` +
    `a person has looked at your account and suspended it. Nobody sees your profile, and you cannot sign in.\n\n` +
    `The reason: ${why}\n\n` +
    `If you think that this is wrong, you can object within six months: ${helpUrl}\n` +
    `Somebody who did not make this decision will look at it again.\n`,
});

/** To somebody whose account was held back and no longer is. */
export const restorationEmail = (to: Addressee, origin: string): Mail => ({
  to: to.email,
  subject: 'Your Sixfold account is open again',
  text:
    `Hello ${to.firstName},\n\n` +
    `a person has looked at your account, and everything works as before. Thank you for your patience.\n\n${origin}\n`,
});

/** To a reporter. Says what became of the report, and of the other person no more than that. */
export const reportOutcomeEmail = (to: Addressee, wasUpheld: boolean): Mail => ({
  to: to.email,
  subject: 'What became of your report',
  text:
    `Hello ${to.firstName},\n\n` +
    (wasUpheld
      ? `a person has looked at your report, and we have taken action. You will not meet this account again.\n\n`
      : `a person has looked at your report and found nothing that breaks our rules. The block stays until you end it.\n\n`) +
    `Thank you for looking after yourself and others.\n`,
});
