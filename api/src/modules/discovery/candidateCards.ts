import type { Match } from '@sixfold/api-contract';
import { latestCivilDateOnEarth, type ConnectionGoal } from '@sixfold/domain';
import type { SkyOfDay } from '@sixfold/domain/charts';
import { coarsePlace, distanceMiles, toShownMiles } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import { startPart } from '../../providers/timings';
import type { Presence } from '../../realtime/publisher';
import type { ProfileRecord } from '../profile/service';
import { isNewHere } from './filters';
import type { Meet, Other } from './people';
import { presentMatch, presentStatus } from './presenter';
import { scoreFor } from './score';
import { alignmentOf } from './sky';
import type { Standing } from './standing';

export interface Candidate {
  memberId: string;
  goal: ConnectionGoal;
}

/** Candidates as their cards show them, in the order given; who has left meanwhile is left out. */
export interface Cards {
  show: (viewer: ProfileRecord, standing: Standing, candidates: readonly Candidate[]) => Promise<Match[]>;
  /** The same of members who were met already. */
  draw: (
    viewer: ProfileRecord,
    standing: Standing,
    candidates: readonly Candidate[],
    others: ReadonlyMap<string, Other>,
  ) => Match[];
}

interface CardsDeps {
  meet: Meet;
  presence: Presence;
  skyOfHour: () => SkyOfDay;
  clock: Clock;
}

export function createCards({ meet, presence, skyOfHour, clock }: CardsDeps): Cards {
  const draw: Cards['draw'] = (viewer, standing, candidates, others) => {
    const presented = startPart('presenting');
    const now = clock();
    const today = latestCivilDateOnEarth(now);
    const sky = skyOfHour();
    const cards = candidates.flatMap(({ memberId, goal }) => {
      const other = others.get(memberId);
      if (!other) return [];
      const circumstances = {
        isOnline: presence.isOnline(memberId),
        isNewHere: isNewHere(other.profile.joinedAt, now),
        distanceMiles: shownDistance(viewer, other),
        alignment: alignmentOf(viewer, other.profile, sky),
      };
      const status = presentStatus(standing.decisionOn(memberId));
      return [presentMatch(other, scoreFor(viewer, other.profile, goal), status, circumstances, today)];
    });
    presented();
    return cards;
  };

  return {
    draw,
    async show(viewer, standing, candidates) {
      const others = await meet(
        candidates.map(({ memberId }) => memberId),
        standing.onlookerOf,
      );
      return draw(viewer, standing, candidates, others);
    },
  };
}

/** Between coarse places, so that nobody can be found by measuring often. */
function shownDistance({ currentPlace: here }: ProfileRecord, { profile }: Other): number | null {
  const there = profile.currentPlace;
  if (!here || !there) return null;
  return toShownMiles(distanceMiles(coarsePlace(here), coarsePlace(there)));
}
