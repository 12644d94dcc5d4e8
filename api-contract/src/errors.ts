import * as z from 'zod/mini';

/**
 * All API errors with their status and user message. The id is stable, but the message may change, so no code may match
 * on it.
 */
export const ERRORS = {
  malformed_json: { status: 400, message: 'We could not read that. Nothing was changed.' },
  invalid_input: {
    status: 400,
    message: 'Something is not right yet. Please check the marked fields.',
  },
  malformed_form: { status: 400, message: 'We could not read that. Nothing was changed.' },
  unsupported_media_type: { status: 415, message: 'We cannot read that kind of content.' },
  body_too_large: { status: 413, message: 'That is more than we can take at once.' },
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  session_ended: { status: 401, message: 'You signed out on another device. Please sign in again.' },
  session_changed: {
    status: 409,
    message: 'Another member is signed in in this browser now. Please sign in again.',
  },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  foreign_origin: { status: 403, message: 'This came from another site, so nothing was done.' },
  foreign_host: {
    status: 421,
    message: 'Sixfold does not live at this address. Please open it at its own.',
  },
  under_age: { status: 403, message: 'You must be 18 or older to use Sixfold.' },
  profile_required: { status: 409, message: 'Please complete your profile first.' },
  profile_change_limit: {
    status: 429,
    message:
      'You have changed this a few times already, so nothing was saved. The marked fields say when you can change them again.',
  },
  not_allowed: { status: 403, message: 'You cannot do that here.' },
  no_deploy_token: { status: 401, message: 'This needs the deploy token of a team.' },
  release_conflict: {
    status: 409,
    message: 'This remote was moved meanwhile. Please look at its history, then decide again.',
  },
  release_refused: { status: 409, message: 'This release cannot be made live.' },
  not_found: { status: 404, message: 'We could not find that.' },
  unknown_call: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'That cannot be done at this address.' },
  member_not_found: { status: 404, message: 'This person is no longer on Sixfold.' },
  own_profile: { status: 409, message: 'That is your own profile.' },
  email_taken: { status: 409, message: 'There is already an account with this email address.' },
  wrong_code: { status: 400, message: 'That code is not right. Please look at our newest email.' },
  code_expired: { status: 410, message: 'This code can no longer be used. Please ask for a new one.' },
  registration_expired: {
    status: 410,
    message: 'This took too long. Please send the form again; what you typed is still there.',
  },
  reset_link_invalid: {
    status: 400,
    message: 'This reset link is not valid or has expired. Please ask for a new one.',
  },
  analysis_requirements: {
    status: 409,
    message: 'A little more of your profile is needed for this analysis.',
  },
  too_many_opinions: {
    status: 409,
    message: 'There are too many notes on this analysis. Please take some back first.',
  },
  analysis_failed: { status: 503, message: 'Failed to generate analysis. Please try again.' },
  wrong_password: { status: 403, message: 'That is not your current password.' },
  email_link_invalid: {
    status: 400,
    message: 'This link is not valid or has expired. Your address is as it was; please ask for a new link.',
  },
  photo_limit: { status: 409, message: 'You can only upload up to 6 photos.' },
  photo_too_large: { status: 413, message: 'Please select an image under 10MB.' },
  photo_too_many_pixels: {
    status: 413,
    message: 'This picture has more than 40 megapixels. Please choose a smaller one.',
  },
  not_a_photo: { status: 415, message: 'Please select an image file: JPEG, PNG, WebP or AVIF.' },
  photo_damaged: {
    status: 422,
    message: 'This picture is damaged or incomplete. Please choose another copy of it, or another picture.',
  },
  photo_may_show_nudity: {
    status: 422,
    message: 'This photo may show nudity. Send it only if you both want that.',
  },
  photo_too_small: {
    status: 400,
    message: 'This picture is too small to be seen well. Please choose a larger one.',
  },
  photos_busy: {
    status: 503,
    message: 'A lot of pictures are arriving right now. Please try again in a moment.',
  },
  photo_required: { status: 409, message: 'Please add a photo of yourself first.' },
  photo_check_attempts: {
    status: 429,
    message: 'You have tried the photo check several times. Please wait a while before the next one.',
  },
  photo_check_pending: {
    status: 409,
    message: 'Your last pictures are still waiting for a person to look at them.',
  },
  photo_check_busy: {
    status: 503,
    message: 'Many photos are being checked right now. Please try again in a minute.',
  },
  photo_check_off: { status: 503, message: 'The photo check is not available at the moment.' },
  photo_check_expired: { status: 409, message: 'This photo check has expired. Please start it again.' },
  account_under_review: {
    status: 403,
    message:
      'Your account is being reviewed, so likes and messages are paused. We will write to you once a person has decided.',
  },
  account_suspended: {
    status: 403,
    message: 'This account is suspended. You can read the reason and object here.',
  },
  message_not_found: { status: 404, message: 'This message is not there any more.' },
  too_late_to_change: {
    status: 409,
    message: 'A message can be changed for 15 minutes. This one stays as it is.',
  },
  too_many_shared_dates: {
    status: 409,
    message: 'You share three dates already. Please check in or cancel one of them first.',
  },
  email_not_sent: {
    status: 503,
    message: 'The email could not be sent, so nothing was changed. Please try again in a moment.',
  },
  email_limit: {
    status: 429,
    message:
      'We write to an address once in three minutes and five times a day at most. Please look for our last email, or try again later.',
  },
  address_declined: {
    status: 409,
    message:
      'We were asked not to write to this address again. Please use another one. If it is yours, the link in our last email to it lets us write again.',
  },
  call_match_required: { status: 403, message: 'You can call once you both like each other.' },
  member_busy: { status: 409, message: 'This person is in another call right now.' },
  already_in_call: { status: 409, message: 'You are in another call. Please end it first.' },
  call_limit: {
    status: 429,
    message:
      'You have called several times without an answer. Please send a message instead, or call again later.',
  },
  answered_elsewhere: { status: 409, message: 'This call was answered on another device.' },
  video_call_over: { status: 410, message: 'This call is over.' },
  match_required: { status: 403, message: 'You can write once you both like each other' },
  already_matched: {
    status: 409,
    message: 'You both like each other by now, so nothing was changed. You can end the match instead.',
  },
  goal_not_shared: {
    status: 409,
    message: 'You can only like someone for a goal that you both have in your profiles.',
  },
  too_late_to_withdraw: {
    status: 409,
    message:
      'A report can be taken back for ten minutes. It is with us now; write to us if it was a mistake.',
  },
  not_restricted: { status: 409, message: 'This account is not under review and not suspended.' },
  already_objected: {
    status: 409,
    message: 'We have your objection already. We will write to you once a person has decided.',
  },
  report_limit: {
    status: 429,
    message: 'You can report five people a day. You can block this person now, and report them tomorrow.',
  },
  too_late_to_undo: { status: 409, message: 'Only the last 20 people you passed on can be brought back.' },
  push_unavailable: {
    status: 503,
    message: 'Notifications cannot be switched on at the moment.',
  },
  too_many_connections: {
    status: 429,
    message:
      'Sixfold is open in too many tabs. This one works, but shows what is new only when you reload it.',
  },
  rate_limited: { status: 429, message: 'That was a bit fast. Please wait a moment and try again.' },
  busy: {
    status: 503,
    message: 'We are very busy right now. Nothing was changed; please try again in a few seconds.',
  },
  database_unavailable: {
    status: 503,
    message: 'We cannot reach our data right now. Nothing was lost; please try again in a moment.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  not_ready: { status: 503, message: 'Sixfold is starting or stopping. Please try again in a moment.' },
  other_processes_not_heard: {
    status: 503,
    message: 'This process does not hear the others. Redis is away, or refuses what it publishes.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorId = keyof typeof ERRORS;

export const ERROR_IDS = Object.keys(ERRORS) as ErrorId[];

/** Errors that any call may return. */
export const COMMON_ERRORS: readonly ErrorId[] = [
  'malformed_json',
  'invalid_input',
  'body_too_large',
  'not_signed_in',
  'session_ended',
  'session_changed',
  'foreign_origin',
  'foreign_host',
  'rate_limited',
  'database_unavailable',
  'internal',
];

/**
 * The error envelope. `error` and `message` contain the same text, because clients of both spellings exist. `fields`
 * maps a field's path ("email", "birthday") to its user message.
 */
export const errorEnvelope = z.object({
  error: z.string(),
  message: z.string(),
  id: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
