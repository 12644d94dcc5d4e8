import { Failure } from '../../failure';
import type { EffectSource } from '../../persistence/pendingEffects';
import type { Clock } from '../../providers/ports';
import type { VideoCallEffect } from './model';
import { mayContinue, type PermissionDeps } from './permissions';
import type { VideoCallRecord, VideoCallRepository } from './repository';

export interface EndingDeps extends PermissionDeps {
  videoCalls: VideoCallRepository;
  source: EffectSource<VideoCallEffect, VideoCallRecord>;
  clock: Clock;
}

/** Ends a call; returns false when it has changed in the meantime. */
export async function end(
  deps: EndingDeps,
  call: VideoCallRecord,
  outcome: VideoCallRecord['outcome'],
): Promise<boolean> {
  const { videoCalls, source, clock } = deps;
  const missed = outcome === 'missed' ? [{ kind: 'missed' as const }] : [];
  const effects = source.prepare([{ kind: 'changed' }, ...missed]);
  const ended = await videoCalls.end(call, outcome, clock(), effects);
  if (ended) await source.deliver(ended);
  return ended !== null;
}

export const endNow = (deps: EndingDeps, call: VideoCallRecord): Promise<boolean> =>
  end(deps, call, call.state === 'accepted' ? 'completed' : 'missed');

/** Ends the calls that are no longer allowed. Returns whether there were any. */
export async function endForbidden(deps: EndingDeps, calls: readonly VideoCallRecord[]): Promise<boolean> {
  const allowed = await Promise.all(calls.map((call) => mayContinue(deps, call)));
  const forbidden = calls.filter((_, place) => !allowed[place]);
  for (const call of forbidden) await endNow(deps, call);
  return forbidden.length > 0;
}

/** Ends a call that is no longer allowed. @throws Failure `video_call_over` */
export async function requireMayGoOn(deps: EndingDeps, call: VideoCallRecord): Promise<void> {
  if (await mayContinue(deps, call)) return;
  await endNow(deps, call);
  throw new Failure('video_call_over');
}
