import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { authRoutes } from './routes';
import { ownProfile } from './profile';
import { toOpaqueString } from './opaqueString';
import { accountPassword, email, id, newPassword, personName } from './values';

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  profile: z.nullable(ownProfile),
});
export type User = z.infer<typeof user>;

/** Names of a new account or of a name change. */
export const names = {
  firstName: personName(1),
  // A person with one name has no last name. The sign-up form requires one, onboarding does not.
  lastName: z._default(personName(), ''),
};

export const registerBody = z.strictObject({
  ...names,
  email,
  password: newPassword,
});

/** Identifies a registration awaiting its code. Known only to the browser that started it. */
const registration = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'This sign-up is no longer known. Please start again.'));

/** Reply to a registration that requires address confirmation, identical for a free and a taken address. */
export const confirmationRequired = z.object({ confirmation: z.literal('required'), registration });
export type ConfirmationRequired = z.infer<typeof confirmationRequired>;

export const loginBody = z.strictObject({
  email,
  password: accountPassword('Invalid email or password'),
});

export const getUser = defineCall(authRoutes.getUser, {
  summary: 'Returns the signed-in member with their profile, if they have one.',
  reply: user,
});

/** Same reply as `getUser`, under the second path of the specification. */
export const getAuthUser = defineCall(authRoutes.getAuthUser, {
  summary: getUser.summary,
  reply: user,
});

export const register = defineCall(authRoutes.register, {
  summary:
    'Creates an account and signs it in (200). With e-mail enabled, the account is created when the code from the e-mail is confirmed (202), and only the e-mail reveals whether the address is taken.',
  body: registerBody,
  reply: z.union([confirmationRequired, user]),
  errors: ['email_taken', 'email_limit', 'address_declined', 'busy'],
});

export const checkRegistration = defineCall(authRoutes.checkRegistration, {
  summary:
    'Validates a registration without registering. With e-mail enabled, the reply does not depend on whether the address is taken.',
  body: registerBody,
  reply: z.object({
    /** Whether the account is created only after a code sent to its address is confirmed. */
    isConfirmationRequired: z.boolean(),
  }),
  errors: ['email_taken'],
});

export const confirmRegistration = defineCall(authRoutes.confirmRegistration, {
  summary:
    'Confirms a registration with the six-digit code from the e-mail, creates the account and signs it in.',
  body: z.strictObject({
    registration,
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the six digits from our email.')),
  }),
  reply: user,
  errors: ['wrong_code', 'code_expired', 'email_taken'],
});

export const resendRegistrationCode = defineCall(authRoutes.resendRegistrationCode, {
  summary: 'Sends a new code to the address of a registration and invalidates the previous one.',
  body: z.strictObject({ registration }),
  reply: okReply,
  errors: ['registration_expired', 'email_limit', 'address_declined'],
});

export const login = defineCall(authRoutes.login, {
  summary:
    'Signs in with e-mail and password, with a new session. Cancels a pending deletion of the account.',
  // No limit here: only the API can count wrong passwords by device, account and address.
  body: loginBody,
  reply: z.extend(user, {
    /** Present when signing in has cancelled a pending deletion. */
    isDeletionCancelled: z.optional(z.boolean()),
  }),
  errors: ['invalid_credentials', 'account_suspended', 'busy'],
});

export const logout = defineCall(authRoutes.logout, {
  summary: 'Ends the session and its live connections. Idempotent.',
  reply: okReply,
});

export const forgotPassword = defineCall(authRoutes.forgotPassword, {
  summary: 'Sends a reset link if the address has an account. The reply is the same if it has none.',
  body: z.strictObject({ email }),
  reply: okReply,
});

const resetToken = z.string().check(z.minLength(1, 'Reset token is required'), z.maxLength(200));

export const checkResetLink = defineCall(authRoutes.checkResetLink, {
  summary: 'Checks whether a reset link is still valid, without using it.',
  body: z.strictObject({ token: resetToken }),
  reply: okReply,
  errors: ['reset_link_invalid'],
});

export const resetPassword = defineCall(authRoutes.resetPassword, {
  summary: 'Sets a new password with a single-use token and ends every session of the account.',
  body: z.strictObject({
    password: newPassword,
    /** Must equal the password when sent; compared by the API. */
    confirmPassword: z.optional(
      z.string().check(z.overwrite(toOpaqueString), z.maxLength(256, "Passwords don't match")),
    ),
    token: resetToken,
  }),
  reply: okReply,
  errors: ['reset_link_invalid', 'busy'],
});
