import { notificationsCalls, type NotificationKind } from '@sixfold/api-contract';
import { isPushService, type PushSender } from '../../src/providers/pushSender';
import type { Member } from './testEnvironment';

/** Records pushes; `answer` sets the push service's result for the next ones. */
export interface RecordingSender extends PushSender {
  sent: { endpoint: string; payload: string; topic: string }[];
  answer: 'sent' | 'gone' | Error;
}

export function createRecordingSender(): RecordingSender {
  const recording: RecordingSender = {
    publicKey: 'B'.repeat(87),
    sent: [],
    answer: 'sent',
    accepts: (endpoint) => isPushService(endpoint, []),
    async send({ endpoint }, payload, { topic }) {
      if (recording.answer instanceof Error) throw recording.answer;
      if (recording.answer === 'sent') recording.sent.push({ endpoint, payload, topic });
      return recording.answer;
    },
  };
  return recording;
}

export const endpointOf = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`;

/** Enables notifications in a member's browser. */
export const subscribe = ({ browser }: Pick<Member, 'browser'>, endpoint: string) =>
  browser.call(notificationsCalls.addSubscription, {
    body: { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  });

export const settingsOf = async ({ browser }: Pick<Member, 'browser'>) =>
  (await browser.call(notificationsCalls.getSettings)).reply;

export const switchKind = ({ browser }: Member, kind: NotificationKind, isOn: boolean) =>
  browser.call(notificationsCalls.saveSettings, { body: { kinds: { [kind]: isOn } } });
