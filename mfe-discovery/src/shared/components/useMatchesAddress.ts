import { useSearchParams } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { goalOf, minimumOf, type MinimumPercent } from '../model/matchesAddress';

export interface MatchesAddress {
  goal: ConnectionGoal;
  minimumPercent: MinimumPercent;
  choose: (name: 'goal' | 'min', value: string) => void;
}

/** Goal and minimum live in the address, so that a reload or a shared link keeps them. */
export function useMatchesAddress(): MatchesAddress {
  const [search, setSearch] = useSearchParams();
  return {
    goal: goalOf(search.get('goal')),
    minimumPercent: minimumOf(search.get('min')),
    choose: (name, value) =>
      setSearch(
        (now) => {
          now.set(name, value);
          return now;
        },
        { replace: true },
      ),
  };
}
