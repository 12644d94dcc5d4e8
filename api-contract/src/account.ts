import * as z from 'zod/mini';
import { names } from './auth';
import { defineCall, okReply } from './define';
import { accountRoutes } from './routes';
import { accountPassword, email, instant, newPassword } from './values';

const currentPassword = accountPassword('This is not your password.');

export const ownSession = z.object({
  id: z.string(),
  /** True for the session that makes the request. */
  current: z.boolean(),
  startedAt: instant,
  /** Accurate to about a quarter of an hour. */
  lastSeenAt: instant,
  /** Browser and operating system, if the browser reveals them: 'Firefox on Linux'. */
  device: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

const sessionList = z.object({ sessions: z.array(ownSession) });

export const listSessions = defineCall(accountRoutes.listSessions, {
  summary: 'Lists the sessions of this account: the current one first, then the newest.',
  reply: sessionList,
});

export const endSession = defineCall(accountRoutes.endSession, {
  summary: 'Ends another session of the member and its sockets. Idempotent.',
  params: z.strictObject({ sessionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: sessionList,
});

export const endOtherSessions = defineCall(accountRoutes.endOtherSessions, {
  summary: 'Ends all other sessions of the member.',
  reply: sessionList,
});

export const changeName = defineCall(accountRoutes.changeName, {
  summary: 'Changes the first and last name. Others see the new name when they next load it.',
  body: z.strictObject(names),
  reply: z.object({ firstName: z.string(), lastName: z.string() }),
});

export const changePassword = defineCall(accountRoutes.changePassword, {
  summary: 'Sets a new password, ends all other sessions and notifies the owner by e-mail.',
  body: z.strictObject({ currentPassword, password: newPassword }),
  reply: okReply,
  errors: ['wrong_password', 'busy'],
});

export const requestEmailChange = defineCall(accountRoutes.requestEmailChange, {
  summary:
    'Sends a link to the new address. The account keeps the old address until the link is opened. The reply is the same when the new address is taken.',
  body: z.strictObject({ email, currentPassword }),
  reply: okReply,
  errors: ['wrong_password', 'email_limit', 'address_declined', 'busy'],
});

export const confirmEmailChange = defineCall(accountRoutes.confirmEmailChange, {
  summary: 'Changes the account to the e-mail address that received the link, and notifies the old address.',
  body: z.strictObject({
    token: z.string().check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200)),
  }),
  reply: z.object({ email: z.string() }),
  errors: ['email_link_invalid', 'email_taken'],
});

export const exportData = defineCall(accountRoutes.exportData, {
  summary: 'Exports all data of the member as a ZIP file with JSON and the photos.',
  body: z.strictObject({ currentPassword }),
  produces: 'file',
  reply: z.null(),
  errors: ['wrong_password', 'busy'],
});

export const deleteAccount = defineCall(accountRoutes.deleteAccount, {
  summary:
    'Hides the account from all members immediately, and deletes it with all its data unless its owner signs in within 14 days. An e-mail announces it, and another one confirms the deletion.',
  body: z.strictObject({ currentPassword }),
  reply: okReply,
  errors: ['wrong_password', 'busy'],
});
