import type { VideoCall } from '@sixfold/api-contract';
import { Schema, type Connection, type Types } from 'mongoose';
import { EFFECTS_INDEX, type HasEffects } from '../../persistence/pendingEffects';

const DAY_SECONDS = 24 * 60 * 60;

/** Effects of a call: an event for both sides, and the missed-call message in the conversation. */
export type VideoCallEffect = { kind: 'changed' } | { kind: 'missed' };

export interface VideoCallDocument extends HasEffects<VideoCallEffect> {
  _id: Types.ObjectId;
  /** Caller and callee. */
  members: Types.ObjectId[];
  callerId: Types.ObjectId;
  calleeId: Types.ObjectId;
  isActive: boolean;
  state: VideoCall['state'];
  outcome: VideoCall['outcome'];
  generation: number;
  callerDeviceId: string;
  calleeDeviceId: string | null;
  /** Last heartbeat of each side. */
  callerSeenAt: Date;
  calleeSeenAt: Date | null;
  ringingAt: Date;
  acceptedAt: Date | null;
  endedAt: Date | null;
}

const videoCallSchema = new Schema<VideoCallDocument>(
  {
    members: { type: [Schema.Types.ObjectId], required: true },
    callerId: { type: Schema.Types.ObjectId, required: true },
    calleeId: { type: Schema.Types.ObjectId, required: true },
    isActive: { type: Boolean, required: true },
    state: { type: String, required: true },
    outcome: { type: String, default: null },
    generation: { type: Number, required: true },
    callerDeviceId: { type: String, required: true },
    calleeDeviceId: { type: String, default: null },
    callerSeenAt: { type: Date, required: true },
    calleeSeenAt: { type: Date, default: null },
    ringingAt: { type: Date, required: true },
    acceptedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    effects: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false, strict: 'throw' },
);
// Finds a member's active call and limits each member to one.
videoCallSchema.index({ members: 1 }, { unique: true, partialFilterExpression: { isActive: true } });
// Finds every call of a member when their account is deleted.
videoCallSchema.index({ members: 1, ringingAt: 1 });
// List the calls that rang too long or have a silent side.
const active = { partialFilterExpression: { isActive: true } };
videoCallSchema.index({ isActive: 1, state: 1, ringingAt: 1 }, active);
videoCallSchema.index({ isActive: 1, state: 1, callerSeenAt: 1 }, active);
videoCallSchema.index({ isActive: 1, state: 1, calleeSeenAt: 1 }, active);
videoCallSchema.index(...EFFECTS_INDEX);
// Removes calls a day after their end, when no client retries a request about them any more.
videoCallSchema.index({ endedAt: 1 }, { expireAfterSeconds: DAY_SECONDS });

export const videoCallModel = (connection: Connection) =>
  connection.model<VideoCallDocument>('VideoCall', videoCallSchema, 'videoCalls');
