import { FILTER_BOUNDS, type Compatibility, type Match } from '@sixfold/api-contract';
import { errorTextOf, Link, useMutation, useQuery } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
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

const PanelLayout = styled.div`
  display: grid;
  gap: ${space[8]};
`;

/** An empty list with active filters. */
interface NoResults {
  goal: ConnectionGoal;
  query: MatchesQuery;
}

export interface PanelSlots {
  /** Renders an empty list with active filters; null falls back to the default text. */
  renderNoResults?: (nothing: NoResults) => ReactNode;
  /** Resets the minimum compatibility to its lowest value. */
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

/** Returns the list without members already shown above it. */
function excludeMembers(list: readonly Match[], others: readonly Match[]): readonly Match[] {
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

/** Returns the viewer's own profile as included in the list; undefined until the list is loaded. */
export const useViewer = (query: MatchesQuery) => useListPart(query, toViewer);

/** Returns everyone on the screen: the list, and the people discovered beyond it. */
export function usePeople(query: MatchesQuery) {
  const matches = useQuery(matchesQuery(query, readScrollAnchor(JSON.stringify(query))?.read));
  const { data: found, isError: hasSearchFailed } = useQuery(discoveredQuery(query));
  const discovered = found?.potentialMatches ?? NOBODY;
  const { data } = matches;
  const list = useMemo(
    () => excludeMembers(data?.potentialMatches ?? NOBODY, discovered),
    [data, discovered],
  );
  // Spreading would read every field, so that the page re-rendered whenever one of them changes.
  return { matches, found, discovered, list, hasSearchFailed };
}

/** Loads a list page by page. After a failure it waits for `retry`. */
function useNextPage(query: MatchesQuery) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => loadMore(query) });
  const isHeld = isPending || error !== null;
  const read = useCallback(() => {
    if (!isHeld) mutate();
  }, [mutate, isHeld]);
  return { read, retry: () => mutate(), isReading: isPending, error };
}

/** Renders the candidates for one goal, or the reason for an empty list. */
export function MatchesPanel({ goal, query, onLowerMinimum, renderNoResults }: Props) {
  const { matches, found, discovered, list, hasSearchFailed } = usePeople(query);
  const { data } = matches;
  const importance = data?.userProfile?.importance;
  const next = useNextPage(query);

  if (data && discovered.length + list.length > 0)
    return (
      <PanelLayout>
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
      </PanelLayout>
    );
  if (data) {
    // A list emptied by the minimum alone has specific texts per goal.
    const isFiltered = Object.keys(query).length > 2;
    const { text, isByOwnGoals } = getEmptyHint(goal, data.userProfile?.connectionGoals ?? []);
    const isAllDecided = !isByOwnGoals && data.isAllDecided;
    return (
      <PanelLayout>
        {(!isByOwnGoals && isFiltered && renderNoResults?.({ goal, query })) || (
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
      </PanelLayout>
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
