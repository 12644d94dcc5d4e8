import type { OutgoingMail } from '../../providers/mailQueue';
import { formatEmail, type Addressee } from '../auth/service';

/** @param reason the sentences that the profile also shows */
export const photoCheckRefusedEmail = (to: Addressee, reason: string, profileUrl: string): OutgoingMail =>
  formatEmail(to, 'Your photo check did not work this time', [
    'A person on our team has looked at the pictures from your photo check and could not confirm that they show you. We have deleted the pictures, and nothing else about your account has changed.',
    reason,
    `You can take new ones from your profile:\n${profileUrl}`,
  ]);
