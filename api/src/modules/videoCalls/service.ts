import type { ClientEvents, VideoCall } from '@sixfold/api-contract';
import type { DomainEvents } from '../../domainEvents';
import { Failure } from '../../failure';
import type { EffectSource, PendingEffects } from '../../persistence/pendingEffects';
import type { CreateLimiter } from '../../providers/limiter';
import type { Clock, Scheduler } from '../../providers/ports';
import type { Publisher } from '../../realtime/publisher';
import { initialOf, type AuthService } from '../auth/service';
import type { MessagingService } from '../messaging/service';
import { mainPhotoOf, type ProfileService } from '../profile/service';
import type { RelationsService } from '../relations/service';
import {
  canJoin,
  computeOverdueLimits,
  deviceOf,
  findOverdueOutcome,
  otherIdIn,
  outcomeOfEnding,
  roleIn,
} from './policy';
import { mayGoOn, requireCallable } from './permissions';
import { presentVideoCall } from './presenter';
import { createRingLimit, type RingLimit } from './ringLimit';
import {
  registerCallEffects,
  type VideoCallEffect,
  type VideoCallRecord,
  type VideoCallRepository,
} from './repository';

/** How soon it is looked again whether a call has gone silent, while there are calls. */
const CHECK_MS = 15_000;
/** Attempts at a change that others make at the same time. */
const ATTEMPTS_MAX = 5;

type CommandInput<E extends keyof ClientEvents> = Parameters<ClientEvents[E]>[0];

/** Video calls between two matched members. */
export interface VideoCallsService {
  /**
   * Rings a member, or joins the call that the two are in already.
   * @throws Failure `own_profile`, `member_not_found`, `call_match_required`, `account_under_review`, `member_busy`,
   * `already_in_call`, `call_limit`
   */
  start: (memberId: string, input: { userId: string; deviceId: string }) => Promise<VideoCall>;
  findActive: (memberId: string) => Promise<VideoCall | null>;
  /** @throws Failure `video_call_over`, `member_not_found`, `answered_elsewhere` */
  join: (memberId: string, callId: string, deviceId: string) => Promise<VideoCall>;
  /** @throws Failure `video_call_over` for a call that the member is not part of */
  end: (memberId: string, callId: string, isLost?: boolean) => Promise<void>;
  /** Passes a signal on to the other side's device. @throws Failure `video_call_over` when there is nobody to hear it */
  relaySignal: (memberId: string, input: CommandInput<'send_video_call_signal'>) => Promise<void>;
  /** Records a heartbeat; ends a call that may not go on. @throws Failure `video_call_over` */
  keep: (memberId: string, input: CommandInput<'keep_video_call'>) => Promise<void>;
  /** Ends calls that nobody else ends: unanswered ones, and those whose devices are gone. */
  endOverdue: () => Promise<void>;
  removeAllOf: (memberId: string) => Promise<void>;
}

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

export function createVideoCallsService(given: VideoCallsServiceDeps): VideoCallsService {
  const { videoCalls, clock, events, effects } = given;
  const source = registerCallEffects(effects, {
    changed: async (_, call) => publishChange(given, call),
    missed: (_, call) => recordMissed(given, call),
  });
  const ringLimit = createRingLimit(given.createLimiter);
  const deps = { ...given, source, ringLimit };
  const watch = createWatch(deps);
  // A tab that opens while it rings was not there when the ring was published.
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
    async start(memberId, input) {
      const call = await start(deps, memberId, input);
      watch();
      return presentVideoCall(call);
    },
    async findActive(memberId) {
      const [call] = await videoCalls.listActiveOf([memberId]);
      if (!call || findOverdueOutcome(call, clock()) !== null) return null;
      return (await mayGoOn(deps, call)) ? presentVideoCall(call) : null;
    },
    join: async (memberId, callId, deviceId) =>
      presentVideoCall(await join(deps, memberId, callId, deviceId)),
    async end(memberId, callId, isLost = false) {
      let call = await findOwn(deps, memberId, callId);
      // The call of a deleted account is gone, and a block or an unmatch must not look different.
      await requireMayGoOn(deps, call);
      for (let attempt = 0; call.state !== 'ended' && attempt < ATTEMPTS_MAX; attempt += 1) {
        const role = roleIn(call, memberId) ?? 'caller';
        if (await end(deps, call, outcomeOfEnding(call, role, isLost))) return;
        call = await findOwn(deps, memberId, callId);
      }
      await source.deliver(call);
    },
    relaySignal: (memberId, input) => relaySignal(deps, memberId, input),
    async keep(memberId, { callId, deviceId }) {
      const call = await findOwn(deps, memberId, callId);
      const role = roleIn(call, memberId);
      if (!role || call.state === 'ended' || deviceOf(call, role) !== deviceId)
        throw new Failure('video_call_over');
      await requireMayGoOn(deps, call);
      await videoCalls.touch(callId, role, clock());
      watch();
    },
    async endOverdue() {
      await endOverdue(deps);
      if (await videoCalls.hasActive()) watch();
    },
    removeAllOf: videoCalls.removeAllOf,
  };
}

async function start(
  deps: Deps,
  memberId: string,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<VideoCallRecord> {
  const { videoCalls, clock } = deps;
  if (userId === memberId) throw new Failure('own_profile');
  await requireCallable(deps, memberId, userId);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const active = await videoCalls.listActiveOf([memberId, userId]);
    if (active.length === 0) {
      const created = await createRing(deps, memberId, { userId, deviceId });
      if (created) return created;
      continue;
    }
    if (await endForbidden(deps, active)) continue;
    const overdue = active.filter((call) => findOverdueOutcome(call, clock()) !== null);
    for (const call of overdue) await end(deps, call, findOverdueOutcome(call, clock()));
    if (overdue.length > 0) continue;
    const shared = active.find((call) => roleIn(call, memberId) && roleIn(call, userId));
    if (shared) return join(deps, memberId, shared.id, deviceId);
    if (active.some((call) => roleIn(call, memberId))) throw new Failure('already_in_call');
    throw new Failure('member_busy');
  }
  throw new Failure('member_busy');
}

/** Stores a call and rings; null when one of the two has entered another call meanwhile. @throws Failure `call_limit` */
async function createRing(
  deps: Deps,
  memberId: string,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<VideoCallRecord | null> {
  const { videoCalls, ringLimit, clock } = deps;
  await ringLimit.spend(memberId, userId);
  const created = await videoCalls.create({
    callerId: memberId,
    calleeId: userId,
    deviceId,
    at: clock(),
  });
  if (!created) {
    await ringLimit.refund(memberId, userId);
    return null;
  }
  if (await publishRing(deps, created)) {
    // Calling back is a response too.
    await ringLimit.reset(userId, memberId);
    return created;
  }
  await endNow(deps, created);
  await requireCallable(deps, memberId, userId);
  throw new Failure('member_busy');
}

async function join(
  deps: Deps,
  memberId: string,
  callId: string,
  deviceId: string,
): Promise<VideoCallRecord> {
  const { videoCalls, source, ringLimit, clock } = deps;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const call = await findOwn(deps, memberId, callId);
    const role = roleIn(call, memberId);
    if (!role || call.state === 'ended') throw new Failure('video_call_over');
    await requireMayGoOn(deps, call);
    const overdue = findOverdueOutcome(call, clock());
    if (overdue) {
      await end(deps, call, overdue);
      continue;
    }
    if (!canJoin(call, role, deviceId, clock())) throw new Failure('answered_elsewhere');
    // The caller's device is in the call from its first ring on.
    if (call.state === 'ringing' && role === 'caller' && call.callerDeviceId === deviceId) return call;
    const effects = source.prepare([{ kind: 'changed' }]);
    const joined = await videoCalls.join(call, role, deviceId, clock(), effects);
    if (!joined) continue;
    if (role === 'callee') await ringLimit.reset(call.callerId, call.calleeId);
    await source.deliver(joined);
    return joined;
  }
  throw new Failure('video_call_over');
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
  // A signal of an earlier attempt has nobody to hear it, and the sender will know about the new one soon.
  if (generation !== call.generation) return;
  const otherId = otherIdIn(call, memberId);
  deps.publisher.publish(otherId, 'video_call_signal', { callId, generation, toDeviceId, signal });
}

/** Returns a function that looks after active calls from time to time, as long as there are any. */
function createWatch(deps: Deps): () => void {
  let isWatching = false;
  function plan(delayMs: number): void {
    deps.scheduler.after(delayMs, async () => {
      isWatching = false;
      await endOverdue(deps);
      if (await deps.videoCalls.hasActive()) watch();
    });
  }
  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    plan(CHECK_MS);
  }
  return watch;
}

/**
 * Ends abandoned calls. Each heartbeat checks whether its call may continue, so a call
 * without heartbeats is overdue soon.
 */
async function endOverdue(deps: Deps): Promise<void> {
  const { videoCalls, clock } = deps;
  for (const call of await videoCalls.listOverdue(computeOverdueLimits(clock())))
    await end(deps, call, findOverdueOutcome(call, clock()));
}

/** Ends a call; false when it has changed meanwhile. */
async function end(deps: Deps, call: VideoCallRecord, outcome: VideoCallRecord['outcome']): Promise<boolean> {
  const { videoCalls, source, clock } = deps;
  const missed = outcome === 'missed' ? [{ kind: 'missed' as const }] : [];
  const effects = source.prepare([{ kind: 'changed' }, ...missed]);
  const ended = await videoCalls.end(call, outcome, clock(), effects);
  if (ended) await source.deliver(ended);
  return ended !== null;
}

const endNow = (deps: Deps, call: VideoCallRecord): Promise<boolean> =>
  end(deps, call, call.state === 'accepted' ? 'completed' : 'missed');

/** Ends those calls that may not go on; returns whether there were any. */
async function endForbidden(deps: Deps, calls: readonly VideoCallRecord[]): Promise<boolean> {
  const allowed = await Promise.all(calls.map((call) => mayGoOn(deps, call)));
  const forbidden = calls.filter((_, place) => !allowed[place]);
  for (const call of forbidden) await endNow(deps, call);
  return forbidden.length > 0;
}

/** Ends a call that may not go on. @throws Failure `video_call_over` */
async function requireMayGoOn(deps: Deps, call: VideoCallRecord): Promise<void> {
  if (await mayGoOn(deps, call)) return;
  await endNow(deps, call);
  throw new Failure('video_call_over');
}

/** Says in the conversation that a call was missed, unless the caller may no longer write in it. */
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

/** An unknown call and one of other members look the same. */
async function findOwn(
  { videoCalls }: VideoCallsServiceDeps,
  memberId: string,
  callId: string,
): Promise<VideoCallRecord> {
  const call = await videoCalls.find(callId);
  if (!call || !roleIn(call, memberId)) throw new Failure('video_call_over');
  return call;
}

function publishChange({ publisher }: VideoCallsServiceDeps, record: VideoCallRecord): void {
  const call = presentVideoCall(record);
  publisher.publish(record.callerId, 'video_call_changed', { call });
  publisher.publish(record.calleeId, 'video_call_changed', { call });
}

/** Rings the callee; returns whether that was still allowed. */
async function publishRing(deps: VideoCallsServiceDeps, call: VideoCallRecord): Promise<boolean> {
  const { auth, profiles, publisher } = deps;
  const [person, profile] = await Promise.all([
    auth.findPerson(call.callerId),
    profiles.findRecord(call.callerId),
  ]);
  // Asked last: a member who has blocked the caller meanwhile hears nothing after `member_left`.
  if (!person || !(await mayGoOn(deps, call))) return false;
  publisher.publish(call.calleeId, 'video_call_ringing', {
    call: presentVideoCall(call),
    caller: {
      id: call.callerId,
      firstName: person.firstName,
      lastName: initialOf(person.lastName),
      profileImageUrl: profile ? mainPhotoOf(profile) : null,
    },
  });
  return true;
}
