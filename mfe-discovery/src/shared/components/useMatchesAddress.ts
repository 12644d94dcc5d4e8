import { useSearchParams } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { parseGoal } from '../model/matchesAddress';

/** Reads and writes the goal in the address, next to the filters, so that reloads and shared links keep it. */
export function useMatchesAddress(): { goal: ConnectionGoal; chooseGoal: (goal: ConnectionGoal) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    goal: parseGoal(search.get('goal')),
    chooseGoal: (goal) =>
      setSearch(
        (now) => {
          now.set('goal', goal);
          return now;
        },
        { replace: true },
      ),
  };
}
