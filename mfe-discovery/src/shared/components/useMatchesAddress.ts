import { useSearchParams } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { parseGoal } from '../model/matchesAddress';

/** The goal lives in the address, beside the filters, so that a reload or a shared link keeps it. */
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
