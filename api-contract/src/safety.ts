import * as z from 'zod/mini';
import { loginBody } from './auth';
import { defineCall, okReply } from './define';
import { safetyRoutes } from './routes';
import { OBJECTION_MAX, REPORT_DETAILS_MAX } from './limits';
import { id, instant, text } from './values';

export const blockMember = defineCall(safetyRoutes.blockMember, {
  summary:
    'Blocks a member: from now on neither sees anything of the other. They are not told. Repeating it changes nothing.',
  body: z.strictObject({ userId: id }),
  reply: okReply,
  errors: ['member_not_found', 'own_profile'],
});

export const unblockMember = defineCall(safetyRoutes.unblockMember, {
  summary: 'Ends a block. What was between the two before it is there again.',
  params: z.strictObject({ userId: id }),
  reply: okReply,
});

export const blockedMember = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  blockedAt: instant,
});
export type BlockedMember = z.infer<typeof blockedMember>;

export const listBlocks = defineCall(safetyRoutes.listBlocks, {
  summary: 'Whom this member has blocked, the newest first.',
  reply: z.object({ blocked: z.array(blockedMember) }),
});

export const pastContact = z.object({ userId: id, firstName: z.string(), endedAt: instant });
export type PastContact = z.infer<typeof pastContact>;

export const listPastContacts = defineCall(safetyRoutes.listPastContacts, {
  summary:
    'Whom this member was matched with or wrote to and no longer sees, whatever the reason, for 90 days: each can still be reported.',
  reply: z.object({ contacts: z.array(pastContact) }),
});

export const REPORT_REASONS = [
  'fake_profile',
  'harassment',
  'inappropriate_content',
  'scam',
  'under_age',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportMember = defineCall(safetyRoutes.reportMember, {
  summary:
    'Reports a member to the people who run this place, and blocks them. A past contact can be reported for 90 days, also when they are gone. Sent again it adds the reason and the details to the open report.',
  body: z.strictObject({
    userId: id,
    reason: z.optional(z.enum(REPORT_REASONS)),
    details: z.optional(text(REPORT_DETAILS_MAX)),
    /** Where the member was seen, for the reviewer. */
    seenIn: z.optional(z.enum(['card', 'profile', 'chat', 'likes', 'matches', 'call', 'past'])),
  }),
  reply: z.object({ reportId: id }),
  errors: ['member_not_found', 'own_profile', 'report_limit'],
});

export const withdrawReport = defineCall(safetyRoutes.withdrawReport, {
  summary: 'Takes back the open report about a member, for ten minutes. The block stays.',
  params: z.strictObject({ userId: id }),
  reply: okReply,
  errors: ['too_late_to_withdraw'],
});

/** Why an account is hidden from others, for its owner. */
export const restriction = z.object({
  /** 'review': pending an operator's decision. 'suspended': decided, and the member cannot sign in. */
  state: z.enum(['review', 'suspended']),
  since: instant,
  /** Sentences for the member. */
  reason: z.string(),
  /** The member's objection, or null. `isRejected`: an operator upheld the decision. */
  objection: z.nullable(z.object({ at: instant, isRejected: z.boolean() })),
});
export type AccountRestriction = z.infer<typeof restriction>;

const objection = text(OBJECTION_MAX, 1);

export const getRestriction = defineCall(safetyRoutes.getRestriction, {
  summary: 'Whether this member is under review, since when and why.',
  reply: z.object({ restriction: z.nullable(restriction) }),
});

export const objectToReview = defineCall(safetyRoutes.objectToReview, {
  summary:
    'Stores what a member under review says to it, for the operator who decides. Once for each review.',
  body: z.strictObject({ text: objection }),
  reply: restriction,
  errors: ['not_restricted', 'already_objected'],
});

export const getSuspension = defineCall(safetyRoutes.getSuspension, {
  summary:
    'Why an account is suspended and since when, for its owner, by email and password. Signs nobody in.',
  body: loginBody,
  reply: restriction,
  errors: ['invalid_credentials', 'not_restricted', 'busy'],
});

export const objectToSuspension = defineCall(safetyRoutes.objectToSuspension, {
  summary: 'Stores what the owner of a suspended account says to it. Once for each suspension.',
  body: z.extend(loginBody, { text: objection }),
  reply: restriction,
  errors: ['invalid_credentials', 'not_restricted', 'already_objected', 'busy'],
});

export const exportSuspended = defineCall(safetyRoutes.exportSuspended, {
  summary: 'Everything we hold about the owner of a suspended account, as `account.exportData`.',
  body: loginBody,
  produces: 'file',
  reply: z.null(),
  errors: ['invalid_credentials', 'not_restricted', 'busy'],
});

export const deleteSuspended = defineCall(safetyRoutes.deleteSuspended, {
  summary: 'Deletes a suspended account for its owner, as `account.deleteAccount`.',
  body: loginBody,
  reply: okReply,
  errors: ['invalid_credentials', 'not_restricted', 'busy'],
});
