import * as z from 'zod/mini';
import { defineCall, done } from './define';
import { email, instant, newPassword } from './values';

const currentPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(128, 'This is not your password.'));

export const ownSession = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  startedAt: instant,
  /** Known to about a quarter of an hour. */
  lastSeenAt: instant,
  /** Browser and system in words, as far as the browser says: 'Firefox on Linux'. */
  device: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

const sessionList = z.object({ sessions: z.array(ownSession) });

export const listSessions = defineCall({
  id: 'account.listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where this account is signed in, this session first and then the newest.',
  access: 'member',
  reply: sessionList,
});

export const endSession = defineCall({
  id: 'account.endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Signs out one of the own sessions and its sockets. Ending one that is over changes nothing.',
  access: 'member',
  limit: 'write',
  params: z.strictObject({ sessionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: sessionList,
});

export const endOtherSessions = defineCall({
  id: 'account.endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Signs out everywhere but here.',
  access: 'member',
  limit: 'write',
  reply: sessionList,
});

export const changePassword = defineCall({
  id: 'account.changePassword',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Sets a new password, signs out everywhere but here, and tells the owner by e-mail.',
  access: 'member',
  limit: 'confirmPassword',
  body: z.strictObject({ currentPassword, password: newPassword }),
  reply: done,
  errors: ['wrong_password', 'busy'],
});

export const requestEmailChange = defineCall({
  id: 'account.requestEmailChange',
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Sends a link to the new address; the account keeps the old one until the link is opened. Answers the same when the new address belongs to somebody.',
  access: 'member',
  limit: 'confirmPassword',
  body: z.strictObject({ email, currentPassword }),
  reply: done,
  errors: ['wrong_password', 'busy'],
});

export const confirmEmailChange = defineCall({
  id: 'account.confirmEmailChange',
  method: 'POST',
  path: '/api/account/email/confirm',
  summary: 'Moves the account to the address that the link was sent to, and tells the old address.',
  access: 'public',
  limit: 'passwordReset',
  body: z.strictObject({
    token: z.string().check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200)),
  }),
  reply: z.object({ email: z.string() }),
  errors: ['email_link_invalid', 'email_taken'],
});

export const exportData = defineCall({
  id: 'account.export',
  method: 'POST',
  path: '/api/account/export',
  summary: 'Everything we hold about the member, as a ZIP with a JSON file and the photos.',
  access: 'member',
  limit: 'export',
  body: z.strictObject({ currentPassword }),
  produces: 'file',
  reply: z.null(),
  errors: ['wrong_password', 'busy'],
});

export const deleteAccount = defineCall({
  id: 'account.delete',
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Deletes the account and all that belongs to it, at once and for good, and sends a receipt by e-mail.',
  access: 'member',
  limit: 'confirmPassword',
  body: z.strictObject({ currentPassword }),
  reply: done,
  errors: ['wrong_password', 'busy'],
});
