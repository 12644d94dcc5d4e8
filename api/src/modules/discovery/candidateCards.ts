import { setImmediate } from 'node:timers/promises';
import type { Match } from '@sixfold/api-contract';
import { getLatestCivilDate, type ConnectionGoal } from '@sixfold/domain';
import type { SkyOfDay } from '@sixfold/domain/charts';
import { computeDistanceMiles, toShownMiles } from '@sixfold/domain/ranking';
import type { Clock } from '../../providers/ports';
import { startTimer } from '../../providers/timings';
import type { Presence } from '../../realtime/publisher';
import type { LocateTown } from '../places/service';
import { canSeePresence, type ProfileRecord } from '../profile/service';
import { isNewHere } from './filters';
import type { LoadVisibleMembers, VisibleMember } from './visibleMembers';
import { presentMatch, presentStatus } from './presenter';
import { explainScore } from './policy';
import { computeAlignment } from './currentSky';
import type { ViewerRelations } from './viewerRelations';

interface Candidate {
  memberId: string;
  goal: ConnectionGoal;
}

/** Presents candidates as cards in the given order, skipping those that are no longer available. */
export type CandidateCards = ReturnType<typeof createCandidateCards>;

/** Yields to other requests after this many cards; each takes about 0.1 ms. */
const CARDS_AT_A_TIME = 10;

interface CardsDeps {
  loadVisibleMembers: LoadVisibleMembers;
  presence: Presence;
  getCurrentSky: () => SkyOfDay;
  locateTown: LocateTown;
  clock: Clock;
}

export function createCandidateCards({
  loadVisibleMembers,
  presence,
  getCurrentSky,
  locateTown,
  clock,
}: CardsDeps) {
  function computeShownDistance(ownLocation: string, otherLocation: string): number | null {
    const [here, there] = [locateTown(ownLocation), locateTown(otherLocation)];
    return here && there && toShownMiles(computeDistanceMiles(here, there));
  }

  async function present(
    viewer: ProfileRecord,
    relations: ViewerRelations,
    candidates: readonly Candidate[],
    others: ReadonlyMap<string, VisibleMember>,
  ): Promise<Match[]> {
    const now = clock();
    const today = getLatestCivilDate(now);
    const sky = getCurrentSky();
    const presentOne = ({ memberId, goal }: Candidate): Match[] => {
      const other = others.get(memberId);
      if (!other) return [];
      const circumstances = {
        isOnline:
          canSeePresence(viewer, other.profile, relations.getRelationTo(memberId)) &&
          presence.isOnline(memberId),
        isNewHere: isNewHere(other.profile.joinedAt, now),
        distanceMiles: computeShownDistance(viewer.location, other.profile.location),
        alignment: computeAlignment(viewer, other, sky),
      };
      const status = presentStatus(relations.findDecisionOn(memberId));
      const score = explainScore(viewer, other.profile, other.names.firstName, goal);
      return [presentMatch(other, score, status, circumstances, today)];
    };
    const cards: Match[] = [];
    for (let start = 0; start < candidates.length; start += CARDS_AT_A_TIME) {
      if (start > 0) await setImmediate();
      const stopTimer = startTimer('presenting');
      cards.push(...candidates.slice(start, start + CARDS_AT_A_TIME).flatMap(presentOne));
      stopTimer();
    }
    return cards;
  }

  return {
    /** Like `load`, for members already loaded. */
    present,
    async load(
      viewer: ProfileRecord,
      relations: ViewerRelations,
      candidates: readonly Candidate[],
    ): Promise<Match[]> {
      const others = await loadVisibleMembers(
        candidates.map(({ memberId }) => memberId),
        relations.getRelationTo,
      );
      return present(viewer, relations, candidates, others);
    },
  };
}
