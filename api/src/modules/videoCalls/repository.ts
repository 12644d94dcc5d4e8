import { type Connection } from 'mongoose';
import { toObjectId } from '../../persistence/objectId';
import { isDuplicateKey, trusted } from '../../persistence/connection';
import type {
  EffectHandlers,
  EffectSource,
  PendingEffects,
  StoredEffect,
} from '../../persistence/pendingEffects';
import { randomObjectId } from '../../persistence/randomId';
import { videoCallModel, type VideoCallDocument, type VideoCallEffect } from './model';

export type Role = 'caller' | 'callee';

export interface VideoCallRecord extends Omit<
  VideoCallDocument,
  '_id' | 'members' | 'callerId' | 'calleeId'
> {
  id: string;
  callerId: string;
  calleeId: string;
}

interface NewCall {
  callerId: string;
  calleeId: string;
  deviceId: string;
  at: Date;
}

/** Precondition of a change: the stored call must still be in this state. */
type Expected = Pick<VideoCallRecord, 'id' | 'state' | 'generation'>;

type CallEffects = readonly StoredEffect<VideoCallEffect>[];

export type VideoCallRepository = ReturnType<typeof createVideoCallRepository>;

function toRecord({
  _id,
  members: _members,
  callerId,
  calleeId,
  ...rest
}: VideoCallDocument): VideoCallRecord {
  return {
    ...rest,
    id: _id.toHexString(),
    callerId: callerId.toHexString(),
    calleeId: calleeId.toHexString(),
  };
}

export function registerCallEffects(
  effects: PendingEffects,
  handlers: EffectHandlers<VideoCallEffect, VideoCallRecord>,
): EffectSource<VideoCallEffect, VideoCallRecord> {
  const source = effects.register<VideoCallEffect, VideoCallDocument>('videoCalls', {
    changed: (effect, document) => handlers.changed(effect, toRecord(document)),
    missed: (effect, document) => handlers.missed(effect, toRecord(document)),
  });
  return {
    prepare: source.prepare,
    deliver: ({ id, callerId, calleeId, ...rest }) =>
      source.deliver({
        ...rest,
        _id: toObjectId(id),
        members: [toObjectId(callerId), toObjectId(calleeId)],
        callerId: toObjectId(callerId),
        calleeId: toObjectId(calleeId),
      }),
  };
}

export function createVideoCallRepository(connection: Connection) {
  const calls = videoCallModel(connection);

  async function change(
    { id, state, generation }: Expected,
    set: object,
    effects: CallEffects,
  ): Promise<VideoCallRecord | null> {
    const changed = await calls
      .findOneAndUpdate(
        { _id: toObjectId(id), isActive: true, state, generation },
        { $set: set, $push: { effects: { $each: [...effects] } } },
        { returnDocument: 'after' },
      )
      .lean();
    return changed && toRecord(changed);
  }

  return {
    /** Stores a ringing call; returns null when either member is already in an active call. */
    async create({ callerId, calleeId, deviceId, at }: NewCall): Promise<VideoCallRecord | null> {
      const document: VideoCallDocument = {
        _id: randomObjectId(),
        members: [toObjectId(callerId), toObjectId(calleeId)],
        callerId: toObjectId(callerId),
        calleeId: toObjectId(calleeId),
        isActive: true,
        state: 'ringing',
        outcome: null,
        generation: 0,
        callerDeviceId: deviceId,
        calleeDeviceId: null,
        callerSeenAt: at,
        calleeSeenAt: null,
        ringingAt: at,
        acceptedAt: null,
        endedAt: null,
      };
      try {
        await calls.create(document);
        return toRecord(document);
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    async find(id: string): Promise<VideoCallRecord | null> {
      const found = await calls.findById(toObjectId(id)).lean();
      return found && toRecord(found);
    },
    /** Lists the active calls of members, at most one per member. */
    async listActiveOf(memberIds: readonly string[]): Promise<VideoCallRecord[]> {
      const found = await calls
        .find({ members: trusted({ $in: memberIds.map(toObjectId) }), isActive: true })
        .lean();
      return found.map(toRecord);
    },
    hasActive: async (): Promise<boolean> => (await calls.exists({ isActive: true })) !== null,
    /** Lists active calls that started to ring by `rungBy`, or have a side whose last heartbeat was by `silentSince`. */
    async listOverdue({
      rungBy,
      silentSince,
    }: {
      rungBy: Date;
      silentSince: Date;
    }): Promise<VideoCallRecord[]> {
      const until = (at: Date) => trusted({ $lte: at });
      // Each alternative has an index, so the query reads no other active calls.
      const overdue = [
        { isActive: true, state: 'ringing' as const, ringingAt: until(rungBy) },
        { isActive: true, state: 'accepted' as const, callerSeenAt: until(silentSince) },
        { isActive: true, state: 'accepted' as const, calleeSeenAt: until(silentSince) },
      ];
      return (await calls.find({ $or: overdue }).lean()).map(toRecord);
    },
    /**
     * Adds a device to a call, which starts its next generation. Returns null when the call has changed in the meantime.
     */
    join(
      expected: Expected,
      role: Role,
      deviceId: string,
      at: Date,
      effects: CallEffects,
    ): Promise<VideoCallRecord | null> {
      const joined = {
        generation: expected.generation + 1,
        ...(role === 'caller'
          ? { callerDeviceId: deviceId, callerSeenAt: at }
          : { calleeDeviceId: deviceId, calleeSeenAt: at }),
        ...(role === 'callee' && expected.state === 'ringing' && { state: 'accepted', acceptedAt: at }),
      };
      return change(expected, joined, effects);
    },
    /** Returns null when the call has changed in the meantime. */
    end: (
      expected: Expected,
      outcome: VideoCallRecord['outcome'],
      at: Date,
      effects: CallEffects,
    ): Promise<VideoCallRecord | null> =>
      change(expected, { isActive: false, state: 'ended', outcome, endedAt: at }, effects),
    /** Records a heartbeat of one side. */
    async touch(id: string, role: Role, at: Date): Promise<void> {
      const field = role === 'caller' ? 'callerSeenAt' : 'calleeSeenAt';
      await calls.updateOne({ _id: toObjectId(id), isActive: true }, { $set: { [field]: at } });
    },
    async removeAllOf(memberId: string): Promise<void> {
      await calls.deleteMany({ members: toObjectId(memberId) });
    },
  };
}
