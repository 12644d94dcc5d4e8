import type { Match } from '@sixfold/api-contract';
import { latestCivilDateOnEarth, type ConnectionGoal } from '@sixfold/domain';
import type { SkyOfDay } from '@sixfold/domain/charts';
import { distanceMiles } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import type { Presence } from '../../realtime/publisher';
import type { ProfileRecord } from '../profile/service';
import { isNewHere } from './filters';
import type { Meet, Other } from './people';
import { presentMatch, presentStatus } from './presenter';
import { scoreFor } from './score';
import { alignmentOf } from './sky';
import type { Standing } from './standing';

/** Distances are told in steps, so that nobody can be found by measuring from three places. */
const DISTANCE_STEP_MILES = 5;

/** Candidates as their cards show them, in the order of their ids; who has left meanwhile is left out. */
export type ShowCards = (
  viewer: ProfileRecord,
  standing: Standing,
  candidates: readonly { memberId: string; goal: ConnectionGoal }[],
) => Promise<Match[]>;

interface CardsDeps {
  meet: Meet;
  presence: Presence;
  skyOfHour: () => SkyOfDay;
  clock: Clock;
}

export function createShowCards({ meet, presence, skyOfHour, clock }: CardsDeps): ShowCards {
  return async (viewer, standing, candidates) => {
    const others = await meet(
      candidates.map(({ memberId }) => memberId),
      standing.onlookerOf,
    );
    const now = clock();
    const today = latestCivilDateOnEarth(now);
    const sky = skyOfHour();
    return candidates.flatMap(({ memberId, goal }) => {
      const other = others.get(memberId);
      if (!other) return [];
      const circumstances = {
        isOnline: presence.isOnline(memberId),
        isNewHere: isNewHere(other.profile.joinedAt, now),
        distanceMiles: toldDistance(viewer, other),
        alignment: alignmentOf(viewer, other.profile, sky),
      };
      const status = presentStatus(standing.decisionOn(memberId));
      return [presentMatch(other, scoreFor(viewer, other.profile, goal), status, circumstances, today)];
    });
  };
}

function toldDistance({ currentPlace: here }: ProfileRecord, { profile }: Other): number | null {
  const there = profile.currentPlace;
  if (!here || !there) return null;
  const steps = Math.round(distanceMiles(here, there) / DISTANCE_STEP_MILES);
  return Math.max(1, steps) * DISTANCE_STEP_MILES;
}
