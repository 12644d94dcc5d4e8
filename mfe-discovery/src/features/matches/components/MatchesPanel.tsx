import type { Match } from '@sixfold/api-contract';
import { errorTextOf, Link, paths, useQuery } from '@sixfold/client-kit';
import type { ConnectionGoal } from '@sixfold/domain';
import { Button, EmptyState, ErrorState, LinkButton, space, styled, UsersIcon } from '@sixfold/design-system';
import { useMemo, useRef, type ReactNode } from 'react';
import { LaterPart } from '../../../shared/components/LaterPart';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import { DEFAULT_MINIMUM_PERCENT, type MatchesQuery } from '../../../shared/model/matchesAddress';
import { discoveredQuery } from '../api/discoveredQuery';
import { canGoOn, matchesQuery } from '../api/matchesQuery';
import { emptyHintOf } from '../model/emptyHints';
import { readPlace } from '../model/place';
import { CardStyles } from './CardStyles';
import { DiscoveredPeople } from './DiscoveredPeople';
import { MatchGrid } from './MatchGrid';
import { useNextPage } from './useNextPage';
import { usePeople, type PeopleSlots } from './usePeople';

const Whole = styled.div`
  display: grid;
  gap: ${space[8]};
`;

/** An empty list under filters: what the page may say about it. */
export interface NothingLeft {
  goal: ConnectionGoal;
  /** What the list was asked for. */
  query: MatchesQuery;
  /** Puts the screen's own minimum back; the filters are the page's. */
  onReset: () => void;
}

export interface PanelSlots extends PeopleSlots {
  /** What an empty list under filters shows; null leaves the plain words. */
  renderNothingLeft?: (nothing: NothingLeft) => ReactNode;
  /** The looks of what `renderProfile` opens, so that they are there before it. */
  profileStyles?: ReactNode;
}

interface Props extends PanelSlots {
  goal: ConnectionGoal;
  query: MatchesQuery;
  isFiltered: boolean;
  onLowerMinimum: () => void;
}

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

/** The candidates for one goal, or why there are none. */
export function MatchesPanel({
  goal,
  query,
  isFiltered,
  onLowerMinimum,
  renderNothingLeft,
  profileStyles,
  ...slots
}: Props) {
  const name = JSON.stringify(query);
  const { data, error, isFetching, refetch } = useQuery(matchesQuery(query, readPlace(name)?.read));
  const area = useRef<HTMLDivElement>(null);
  const { data: found, isError: hasSearchFailed } = useQuery(discoveredQuery(goal));
  const discovered = found?.potentialMatches ?? NOBODY;
  const list = useMemo(() => apartFrom(data?.potentialMatches ?? NOBODY, discovered), [data, discovered]);
  const people = useMemo(() => [...discovered, ...list], [discovered, list]);
  const { handlers, dialog } = usePeople({ people, own: data?.userProfile ?? null, area, ...slots });
  const next = useNextPage(query);

  if (data && people.length > 0)
    return (
      <Whole ref={area}>
        {discovered.length > 0 && <DiscoveredPeople people={discovered} handlers={handlers} />}
        {list.length > 0 && (
          <MatchGrid
            name={name}
            label={`${GOAL_LABELS[goal]} matches, best first`}
            matches={list}
            total={data.total - (data.potentialMatches.length - list.length)}
            handlers={handlers}
            onNearEnd={canGoOn(data) ? next.read : undefined}
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
          canGoOn(data) && <PeopleSkeleton label={`Loading more ${goal} matches`} count={4} />
        )}
        {dialog}
        {people[0] && <CardStyles match={people[0]}>{profileStyles}</CardStyles>}
      </Whole>
    );
  if (data) {
    const { text, isByOwnGoals } = emptyHintOf(goal, data.userProfile?.connectionGoals ?? []);
    return (
      <Whole ref={area}>
        {(!isByOwnGoals && isFiltered && renderNothingLeft?.({ goal, query, onReset: onLowerMinimum })) || (
          <EmptyState
            icon={<UsersIcon />}
            title={`No ${goal} matches found`}
            description={text}
            action={
              isByOwnGoals ? (
                <LinkButton asChild variant="secondary">
                  <Link to={paths.profile({ edit: true })}>Change what you look for</Link>
                </LinkButton>
              ) : (
                query.minCompatibility > DEFAULT_MINIMUM_PERCENT / 100 && (
                  <Button variant="secondary" onClick={onLowerMinimum}>
                    Show everyone from {DEFAULT_MINIMUM_PERCENT}%
                  </Button>
                )
              )
            }
          />
        )}
        {hasSearchFailed && <LaterPart name="The example" load={loadExample} props={{}} waiting={null} />}
      </Whole>
    );
  }
  if (error)
    return (
      <ErrorState
        title="Your matches could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <PeopleSkeleton label={`Loading ${goal} matches`} />;
}
