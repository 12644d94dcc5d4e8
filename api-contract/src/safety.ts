import * as z from 'zod/mini';
import { loginBody } from './auth';
import { defineCall, okReply } from './define';
import { safetyRoutes } from './routes';
import { OBJECTION_MAX, REPORT_DETAILS_MAX } from './limits';
import { id, instant, text } from './values';

export const blockMember = defineCall(safetyRoutes.blockMember, {
  summary:
    'Blocks a member: neither sees the other any more. The blocked member is not notified. Idempotent.',
  body: z.strictObject({ userId: id }),
  reply: okReply,
  errors: ['member_not_found', 'own_profile'],
});

export const unblockMember = defineCall(safetyRoutes.unblockMember, {
  summary: 'Removes a block. The earlier relation of the two is restored.',
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
  summary: 'Lists the members blocked by this member, newest first.',
  reply: z.object({ blocked: z.array(blockedMember) }),
});

export const pastContact = z.object({ userId: id, firstName: z.string(), endedAt: instant });
export type PastContact = z.infer<typeof pastContact>;

export const listPastContacts = defineCall(safetyRoutes.listPastContacts, {
  summary:
    'Lists the former matches and conversations that this member can no longer see. Each can be reported for 90 days.',
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
    'Reports a member to the operators, and blocks them. A past contact can be reported for 90 days, even after they left. A repeated report adds its reason and details to the open one.',
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
  summary: 'Withdraws the open report about a member, within ten minutes. The block remains.',
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
  summary: 'Returns whether this member is under review, since when and why.',
  reply: z.object({ restriction: z.nullable(restriction) }),
});

export const objectToReview = defineCall(safetyRoutes.objectToReview, {
  summary:
    'Stores the statement of a member under review for the operator who decides. Allowed once per review.',
  body: z.strictObject({ text: objection }),
  reply: restriction,
  errors: ['not_restricted', 'already_objected'],
});

export const getSuspension = defineCall(safetyRoutes.getSuspension, {
  summary:
    'Returns why and since when an account is suspended, after e-mail and password, without signing in.',
  body: loginBody,
  reply: restriction,
  errors: ['invalid_credentials', 'not_restricted', 'busy'],
});

export const objectToSuspension = defineCall(safetyRoutes.objectToSuspension, {
  summary: 'Stores the objection of the owner of a suspended account. Allowed once per suspension.',
  body: z.extend(loginBody, { text: objection }),
  reply: restriction,
  errors: ['invalid_credentials', 'not_restricted', 'already_objected', 'busy'],
});

export const exportSuspended = defineCall(safetyRoutes.exportSuspended, {
  summary: 'Exports all data of the owner of a suspended account, as `account.exportData` does.',
  body: loginBody,
  produces: 'file',
  reply: z.null(),
  errors: ['invalid_credentials', 'not_restricted', 'busy'],
});

export const deleteSuspended = defineCall(safetyRoutes.deleteSuspended, {
  summary: 'Deletes the account of a suspended owner, as `account.deleteAccount` does.',
  body: loginBody,
  reply: okReply,
  errors: ['invalid_credentials', 'not_restricted', 'busy'],
});
