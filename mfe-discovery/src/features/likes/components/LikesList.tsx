import type { Liker, ServerEvents } from '@sixfold/api-contract';
import { errorTextOf, Link, paths, useQuery } from '@sixfold/client-kit';
import { EmptyState, ErrorState, HeartIcon, LinkButton } from '@sixfold/design-system';
import { useRef } from 'react';
import { PeopleGrid } from '../../../shared/components/PersonCard';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import { likesQuery } from '../api/likesQuery';
import { LikerCard } from './LikerCard';

const EARLY = 4;

interface Props {
  onMutual: (fact: Parameters<ServerEvents['match_made']>[0]) => void;
}

/** Everybody who likes the reader and waits for an answer. */
export function LikesList({ onMutual }: Props) {
  const { data, error, isFetching, refetch } = useQuery(likesQuery());
  const list = useRef<HTMLDivElement>(null);
  const likers = data?.likers ?? [];

  /** A card that leaves hands the keyboard's place to its neighbour. */
  function handOn(leaving: Liker): void {
    const index = likers.indexOf(leaving);
    const heir = likers[index + 1] ?? likers[index - 1];
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-member="${heir?.userId}"] h2`)?.focus(),
    );
  }

  if (likers.length > 0)
    return (
      <div ref={list}>
        <PeopleGrid label="People who like you">
          {likers.map((liker, index) => (
            <LikerCard
              key={liker.userId}
              liker={liker}
              early={index < EARLY}
              onLeaving={handOn}
              onMutual={onMutual}
            />
          ))}
        </PeopleGrid>
      </div>
    );
  if (data)
    return (
      <EmptyState
        icon={<HeartIcon />}
        title="No likes yet"
        description="When somebody likes you, they appear here at once. Until then, you can make the first move."
        action={
          <LinkButton asChild>
            <Link to={paths.matches()}>Find Your People</Link>
          </LinkButton>
        }
      />
    );
  if (error)
    return (
      <ErrorState
        title="Your likes could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <PeopleSkeleton label="Loading the people who like you" />;
}

/** How many wait for an answer; nothing while none do or nobody knows yet. */
export function useLikesCount(): number {
  const { data } = useQuery(likesQuery());
  return data?.likers.length ?? 0;
}
