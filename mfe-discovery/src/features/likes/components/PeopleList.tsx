import { errorTextOf, Link, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Button, EmptyState, ErrorState, Inline, LinkButton } from '@sixfold/design-system';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PeopleGrid } from '../../../shared/components/PeopleGrid';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { ProfileMissing } from '../../../shared/components/ProfileMissing';
import { useKeptFocus } from './useKeptFocus';
import { useEagerCards } from '../../../shared/components/useEagerCards';

/** Number of cards rendered at first, and added whenever the end comes near. */
const STEP = 24;
/** Distance of the end below the viewport at which more cards are rendered. */
const AHEAD = '900px';

interface Props<Person> {
  /** Undefined until they are loaded. */
  people: readonly Person[] | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  label: string;
  loadingLabel: string;
  errorTitle: string;
  empty: { icon: ReactNode; title: string; description: string };
  /** Title of an empty list for a member without a profile. */
  profileMissing: string;
  idOf: (person: Person) => string;
  renderCard: (person: Person, isPhotoEager: boolean) => ReactNode;
}

interface CardsProps<Person> extends Pick<Props<Person>, 'label' | 'idOf' | 'renderCard'> {
  people: readonly Person[];
  focusListeners: ReturnType<typeof useKeptFocus>;
}

function Cards<Person>({ people, label, idOf, renderCard, focusListeners }: CardsProps<Person>) {
  const eager = useEagerCards(people.map(idOf));
  return (
    <PeopleGrid aria-label={label} {...focusListeners}>
      {people.map((person) => (
        <li key={idOf(person)} data-member={idOf(person)}>
          {renderCard(person, eager.has(idOf(person)))}
        </li>
      ))}
    </PeopleGrid>
  );
}

/**
 * Renders a grid of people of any length. It grows near its end or by a button, and shows a notice when it is empty.
 */
export function PeopleList<Person>(props: Props<Person>) {
  const { people, query, loadingLabel, errorTitle, empty, profileMissing } = props;
  const hasProfile = useSession(({ user }) => user?.profile !== null);
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const focusListeners = useKeptFocus(people?.map(props.idOf) ?? []);
  const hasMore = people !== undefined && people.length > count;

  useEffect(() => {
    if (!hasMore || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + STEP),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed again after each step, because an end that stays near is not reported again.
  }, [hasMore, count]);

  if (people && people.length > 0)
    return (
      <>
        <Cards {...props} people={people.slice(0, count)} focusListeners={focusListeners} />
        {hasMore && (
          <div ref={end}>
            <Inline justify="center">
              <Button variant="secondary" onClick={() => setCount(count + STEP)}>
                Show more people
              </Button>
            </Inline>
          </div>
        )}
      </>
    );
  if (people && !hasProfile) return <ProfileMissing title={profileMissing} />;
  if (people)
    return (
      <EmptyState
        {...empty}
        action={
          <LinkButton asChild>
            <Link to={paths.matches()}>Find Your People</Link>
          </LinkButton>
        }
      />
    );
  if (query.error)
    return (
      <ErrorState
        title={errorTitle}
        description={errorTextOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <PeopleSkeleton label={loadingLabel} />;
}
