import type { ClientEvents, VideoCall } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { EffectSource, PendingEffects } from '../../persistence/pendingEffects';
import type { CreateLimiter } from '../../providers/limiter';
import type { Clock, Scheduler } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { MessagingService } from '../messaging/service';
import type { ProfileService } from '../profile/service';
import type { RelationsService } from '../relations/service';
import { end, endForbidden, requireMayGoOn } from './ending';
import { join } from './joining';
import type { VideoCallEffect } from './model';
import { findOwn, mayContinue } from './permissions';
import { ATTEMPTS_MAX, deviceOf, findOverdueOutcome, otherIdIn, outcomeOfEnding, roleIn } from './policy';
import { presentVideoCall } from './presenter';
import { publishRing, start } from './ringing';
import { createRingLimit, type RingLimit } from './ringLimit';
import { registerCallEffects, type VideoCallRecord, type VideoCallRepository } from './repository';
import { createWatch, endOverdue } from './watching';

type CommandInput<E extends keyof ClientEvents> = Parameters<ClientEvents[E]>[0];

export type VideoCallsService = ReturnType<typeof createVideoCallsService>;

export interface VideoCallsServiceDeps {
  videoCalls: VideoCallRepository;
  auth: Pick<AuthService, 'findPerson'>;
  profiles: Pick<ProfileService, 'findRecord'>;
  relations: Pick<RelationsService, 'find'>;
  messaging: Pick<MessagingService, 'recordMissedCall'>;
  publisher: Publisher;
  events: DomainEvents;
  effects: PendingEffects;
  createLimiter: CreateLimiter;
  scheduler: Scheduler;
  clock: Clock;
}

interface Deps extends VideoCallsServiceDeps {
  ringLimit: RingLimit;
  source: EffectSource<VideoCallEffect, VideoCallRecord>;
}

export function createVideoCallsService(given: VideoCallsServiceDeps) {
  const { videoCalls, clock, events, effects } = given;
  const source = registerCallEffects(effects, {
    changed: async (_, call) => publishChange(given, call),
    missed: (_, call) => recordMissed(given, call),
  });
  const ringLimit = createRingLimit(given.createLimiter);
  const deps = { ...given, source, ringLimit };
  const watch = createWatch(deps);
  // A tab opened during the ring missed its event.
  events.on('member_connected', async ({ memberId }) => {
    const [call] = await videoCalls.listActiveOf([memberId]);
    if (call?.state === 'ringing' && call.calleeId === memberId) await publishRing(deps, call);
  });
  events.on('message_stored', ({ message: { senderId, receiverId } }) =>
    ringLimit.reset(receiverId, senderId),
  );
  const endForbiddenOf = async (memberIds: readonly string[]) => {
    await endForbidden(deps, await videoCalls.listActiveOf(memberIds));
  };
  events.on('contact_ended', ({ memberIds }) => endForbiddenOf(memberIds));
  events.on('member_restricted', ({ memberId }) => endForbiddenOf([memberId]));
  return {
    /**
     * Rings a member, or joins their existing call with this one.
     * @throws Failure `own_profile`, `member_not_found`, `call_match_required`, `account_under_review`, `member_busy`,
     * `already_in_call`, `call_limit`
     */
    async start(memberId: string, input: { userId: string; deviceId: string }): Promise<VideoCall> {
      const call = await start(deps, memberId, input);
      watch();
      return presentVideoCall(call);
    },
    async findActive(memberId: string): Promise<VideoCall | null> {
      const [call] = await videoCalls.listActiveOf([memberId]);
      if (!call || findOverdueOutcome(call, clock()) !== null) return null;
      return (await mayContinue(deps, call)) ? presentVideoCall(call) : null;
    },
    /** @throws Failure `video_call_over`, `member_not_found`, `answered_elsewhere` */
    join: async (memberId: string, callId: string, deviceId: string): Promise<VideoCall> =>
      presentVideoCall(await join(deps, memberId, callId, deviceId)),
    /** @throws Failure `video_call_over` for a call that the member is not part of */
    async end(memberId: string, callId: string, isLost: boolean = false): Promise<void> {
      let call = await findOwn(deps, memberId, callId);
      // Must not reveal whether the other member has deleted their account, blocked this one or unmatched.
      await requireMayGoOn(deps, call);
      for (let attempt = 0; call.state !== 'ended' && attempt < ATTEMPTS_MAX; attempt += 1) {
        const role = roleIn(call, memberId) ?? 'caller';
        if (await end(deps, call, outcomeOfEnding(call, role, isLost))) return;
        call = await findOwn(deps, memberId, callId);
      }
      await source.deliver(call);
    },
    /**
     * Relays a signal to the other side's device.
     * @throws Failure `video_call_over` when there is no device to receive it
     */
    relaySignal: (memberId: string, input: CommandInput<'send_video_call_signal'>): Promise<void> =>
      relaySignal(deps, memberId, input),
    /** Records a heartbeat, and ends a call that is no longer allowed. @throws Failure `video_call_over` */
    async keep(memberId: string, { callId, deviceId }: CommandInput<'keep_video_call'>): Promise<void> {
      const call = await findOwn(deps, memberId, callId);
      const role = roleIn(call, memberId);
      if (!role || call.state === 'ended' || deviceOf(call, role) !== deviceId)
        throw new Failure('video_call_over');
      await requireMayGoOn(deps, call);
      await videoCalls.touch(callId, role, clock());
      watch();
    },
    /** Ends abandoned calls: unanswered ones and those whose devices are gone. */
    async endOverdue(): Promise<void> {
      await endOverdue(deps);
      if (await videoCalls.hasActive()) watch();
    },
    removeAllOf: videoCalls.removeAllOf,
  };
}

async function relaySignal(
  deps: Deps,
  memberId: string,
  { callId, generation, deviceId, signal }: CommandInput<'send_video_call_signal'>,
): Promise<void> {
  const call = await findOwn(deps, memberId, callId);
  const role = roleIn(call, memberId);
  const toDeviceId = deviceOf(call, role === 'caller' ? 'callee' : 'caller');
  if (!role || call.state !== 'accepted' || deviceOf(call, role) !== deviceId || toDeviceId === null)
    throw new Failure('video_call_over');
  await requireMayGoOn(deps, call);
  // Drops a signal of an earlier generation: it has no receiver, and the sender is about to learn of the new one.
  if (generation !== call.generation) return;
  const otherId = otherIdIn(call, memberId);
  deps.publisher.publish(otherId, 'video_call_signal', { callId, generation, toDeviceId, signal });
}

/** Adds a missed-call message to the conversation, unless the caller may no longer write in it. */
async function recordMissed(
  { messaging, events }: VideoCallsServiceDeps,
  { id, callerId, calleeId }: VideoCallRecord,
): Promise<void> {
  try {
    await messaging.recordMissedCall({ id, callerId, calleeId });
  } catch (error) {
    if (error instanceof Failure && error.id !== 'busy') return;
    throw error;
  }
  await events.deliver('video_call_missed', { callerId, calleeId, callId: id });
}

function publishChange({ publisher }: VideoCallsServiceDeps, record: VideoCallRecord): void {
  const call = presentVideoCall(record);
  publisher.publish(record.callerId, 'video_call_changed', { call });
  publisher.publish(record.calleeId, 'video_call_changed', { call });
}
