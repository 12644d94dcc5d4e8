import { FILTER_BOUNDS, type Compatibility, type Match } from '@sixfold/api-contract';
import { errorTextOf, Link, paths, useMutation, useQuery } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import {
  Button,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  space,
  styled,
  UsersIcon,
  ChevronUpIcon,
  PopupStyles,
  PreloadStyles,
} from '@sixfold/design-system';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import type { MatchesList } from '../../../shared/model/matchesList';
import { discoveredQuery } from '../api/discoveredQuery';
import { canLoadMore, matchesQuery, loadMore } from '../api/matchesQuery';
import { ALL_DECIDED_TEXT, getEmptyHint } from '../model/emptyHints';
import { readScrollAnchor } from '../model/scrollAnchor';
import { DiscoveredPeople } from './DiscoveredPeople';
import { MatchGrid } from './MatchGrid';
import { RecentlyPassedButton } from './RecentlyPassed';
import { SystemScores } from '../../../shared/components/SystemScores';

/** Preloads the styles of a card's menu and details, so that opening them never flashes. */
const CardStyles = memo(function CardStyles({ compatibility }: { compatibility: Compatibility }) {
  return (
    <PreloadStyles>
      <PopupStyles />
      <SystemScores compatibility={compatibility} />
      <Button variant="ghost" size="small" width="full" trailing={<ChevronUpIcon />} />
    </PreloadStyles>
  );
});

const Whole = styled.div`
  display: grid;
  gap: ${space[8]};
`;

/** An empty list under filters: what the page may say about it. */
interface NothingLeft {
  goal: ConnectionGoal;
  /** What the list was asked for. */
  query: MatchesQuery;
}

export interface PanelSlots {
  /** What an empty list under filters shows; null leaves the plain words. */
  renderNothingLeft?: (nothing: NothingLeft) => ReactNode;
  /** Puts the minimum compatibility back where it leaves nobody out. */
  onLowerMinimum: () => void;
}

interface Props extends PanelSlots {
  goal: ConnectionGoal;
  query: MatchesQuery;
}

const LEAST_MINIMUM = FILTER_BOUNDS.minCompatibility.min;

const NOBODY: readonly Match[] = [];

const loadExample = () =>
  import(/* webpackChunkName: "discovery-overlay" */ './ExampleProfile').then(
    ({ ExampleProfile }) => ExampleProfile,
  );

/** The list without those who stand above it already. */
function apartFrom(list: readonly Match[], others: readonly Match[]): readonly Match[] {
  if (others.length === 0) return list;
  const known = new Set(others.map(({ id }) => id));
  return list.filter(({ id }) => !known.has(id));
}

/** Returns part of a list; the component renders again only when that part changes. */
export function useListPart<Part>(
  query: MatchesQuery,
  select: (list: MatchesList) => Part,
): Part | undefined {
  return useQuery({ ...matchesQuery(query, readScrollAnchor(JSON.stringify(query))?.read), select }).data;
}

const toViewer = ({ userProfile }: MatchesList) => ({ userProfile });

/** Returns the viewer's own profile as the list has it; undefined until the list is there. */
export const useViewer = (query: MatchesQuery) => useListPart(query, toViewer);

/** Everybody on the screen: the list, and before it who was discovered beyond it. */
export function usePeople(query: MatchesQuery) {
  const matches = useQuery(matchesQuery(query, readScrollAnchor(JSON.stringify(query))?.read));
  const { data: found, isError: hasSearchFailed } = useQuery(discoveredQuery(query));
  const discovered = found?.potentialMatches ?? NOBODY;
  const { data } = matches;
  const list = useMemo(() => apartFrom(data?.potentialMatches ?? NOBODY, discovered), [data, discovered]);
  // Not spread, which would read every field and draw everything again whenever one of them changes.
  return { matches, found, discovered, list, hasSearchFailed };
}

/** Reads a list on, one page at a time. After a failure it waits for `retry`. */
function useNextPage(query: MatchesQuery) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => loadMore(query) });
  const isHeld = isPending || error !== null;
  const read = useCallback(() => {
    if (!isHeld) mutate();
  }, [mutate, isHeld]);
  return { read, retry: () => mutate(), isReading: isPending, error };
}

/** The candidates for one goal, or why there are none. */
export function MatchesPanel({ goal, query, onLowerMinimum, renderNothingLeft }: Props) {
  const { matches, found, discovered, list, hasSearchFailed } = usePeople(query);
  const { data } = matches;
  const importance = data?.userProfile?.importance;
  const next = useNextPage(query);

  if (data && discovered.length + list.length > 0)
    return (
      <Whole>
        {found && <DiscoveredPeople found={found} query={query} importance={importance} />}
        {list.length > 0 && (
          <MatchGrid
            name={JSON.stringify(query)}
            label={`${GOAL_LABELS[goal]} matches, best first`}
            matches={list}
            total={data.total - (data.potentialMatches.length - list.length)}
            importance={importance}
            onNearEnd={canLoadMore(data) ? next.read : undefined}
          />
        )}
        {next.error ? (
          <ErrorState
            title="More people could not be loaded"
            description={errorTextOf(next.error)}
            onRetry={next.retry}
            retrying={next.isReading}
          />
        ) : (
          canLoadMore(data) && <PeopleSkeleton label={`Loading more ${goal} matches`} count={4} />
        )}
        <CardStyles compatibility={(discovered[0] ?? list[0])!.compatibility} />
      </Whole>
    );
  if (data) {
    // The minimum alone has words of its own, by the goal.
    const isFiltered = Object.keys(query).length > 2;
    const { text, isByOwnGoals } = getEmptyHint(goal, data.userProfile?.connectionGoals ?? []);
    const isAllDecided = !isByOwnGoals && data.isAllDecided;
    return (
      <Whole>
        {(!isByOwnGoals && isFiltered && renderNothingLeft?.({ goal, query })) || (
          <EmptyState
            icon={<UsersIcon />}
            title={`No ${goal} matches found`}
            description={isAllDecided ? ALL_DECIDED_TEXT : text}
            action={
              isByOwnGoals ? (
                <LinkButton asChild variant="secondary">
                  <Link to={paths.profile({ edit: true })}>Change what you look for</Link>
                </LinkButton>
              ) : (
                <Inline justify="center">
                  {isAllDecided && <RecentlyPassedButton />}
                  {query.minCompatibility > LEAST_MINIMUM && (
                    <Button variant="secondary" onClick={onLowerMinimum}>
                      Show everyone from {LEAST_MINIMUM * 100}%
                    </Button>
                  )}
                </Inline>
              )
            }
          />
        )}
        {found && <DiscoveredPeople found={found} query={query} importance={importance} />}
        {hasSearchFailed && <LazyComponent name="The example" load={loadExample} props={{}} waiting={null} />}
      </Whole>
    );
  }
  if (matches.error)
    return (
      <ErrorState
        title="Your matches could not be loaded"
        description={errorTextOf(matches.error)}
        onRetry={() => void matches.refetch()}
        retrying={matches.isFetching}
      />
    );
  return <PeopleSkeleton label={`Loading ${goal} matches`} />;
}
