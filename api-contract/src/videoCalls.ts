import * as z from 'zod/mini';
import { defineCall, okReply } from './define';
import { videoCallsRoutes } from './routes';
import { id, instant } from './values';

/** Id of one browser page, which it generates when it joins a call. */
export const deviceId = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));

export const videoCall = z.object({
  id,
  callerId: id,
  calleeId: id,
  state: z.enum(['ringing', 'accepted', 'ended']),
  /**
   * Null before the end. `missed`: the call was not accepted before it timed out or the caller hung up. `lost`: the
   * connection was lost.
   */
  outcome: z.nullable(z.enum(['completed', 'declined', 'missed', 'lost'])),
  /**
   * Increments when a device joins, which requires a new connection. Signals of an earlier generation are dropped. The
   * caller's device makes the offer.
   */
  generation: z.int(),
  callerDeviceId: z.string(),
  /** Null while it rings. */
  calleeDeviceId: z.nullable(z.string()),
  ringingAt: instant,
  acceptedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});
export type VideoCall = z.infer<typeof videoCall>;

/** A STUN or TURN server for `RTCPeerConnection`. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof iceServer>;

const ofCall = z.strictObject({ callId: id });

export const startVideoCall = defineCall(videoCallsRoutes.startVideoCall, {
  summary:
    'Rings a match. Joins the call when the other member is already ringing: of two rings, the first stored one stays. Four unanswered rings an hour are allowed; an answer, a call or a message of the other member resets the limit.',
  body: z.strictObject({ userId: id, deviceId }),
  reply: videoCall,
  errors: [
    'call_match_required',
    'account_under_review',
    'member_not_found',
    'own_profile',
    'member_busy',
    'already_in_call',
    'call_limit',
  ],
});

export const getActiveVideoCall = defineCall(videoCallsRoutes.getActiveVideoCall, {
  summary: 'Returns the ringing or active call of this member, for a page after a reload.',
  reply: z.object({ call: z.nullable(videoCall) }),
});

export const getIceServers = defineCall(videoCallsRoutes.getIceServers, {
  summary:
    'Returns the STUN servers and, during a call, the TURN servers with a password that is valid for 10 minutes and renewed during the call.',
  reply: z.object({
    iceServers: z.array(iceServer),
    /** Whether a TURN server can relay a call. */
    hasRelay: z.boolean(),
  }),
});

export const joinVideoCall = defineCall(videoCallsRoutes.joinVideoCall, {
  summary:
    'Accepts a call, or rejoins it after a reload or a lost connection. Rejoining increments the generation.',
  params: ofCall,
  body: z.strictObject({ deviceId }),
  reply: videoCall,
  errors: ['video_call_over', 'member_not_found', 'answered_elsewhere'],
});

export const endVideoCall = defineCall(videoCallsRoutes.endVideoCall, {
  summary: 'Declines, cancels or ends a call. Idempotent.',
  params: ofCall,
  /** `isLost`: the connection could not be restored, and the member did not end the call. */
  body: z.strictObject({ isLost: z.optional(z.boolean()) }),
  reply: okReply,
  errors: ['video_call_over'],
});
