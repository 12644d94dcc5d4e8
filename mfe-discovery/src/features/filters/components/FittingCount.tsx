import { useQuery } from '@sixfold/client-kit';
import { Text } from '@sixfold/design-system';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { countQuery } from '../api/countQuery';
import { peopleWords } from '../model/filterWords';

/** '132 people fit', told politely whenever it changes. */
export function FittingCount({ query }: { query: MatchesQuery }) {
  const { data, isError, isPlaceholderData } = useQuery(countQuery(query));
  const words = data ? `${peopleWords(data.total)} ${data.total === 1 ? 'fits' : 'fit'}` : 'Counting…';
  return (
    <Text
      as="div"
      aria-live="polite"
      weight="strong"
      numeric
      data-state={isPlaceholderData ? 'changing' : 'counted'}
    >
      {isError ? 'The number could not be counted just now.' : words}
    </Text>
  );
}
