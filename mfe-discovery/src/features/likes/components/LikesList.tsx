import type { Liker } from '@sixfold/api-contract';
import { errorTextOf, Link, paths, useQuery, useQueryClient } from '@sixfold/client-kit';
import { EmptyState, ErrorState, HeartIcon, LinkButton } from '@sixfold/design-system';
import { useCallback, useRef, useState } from 'react';
import { focusPersonIn } from '../../../shared/components/focusPersonIn';
import { GrowingList } from '../../../shared/components/GrowingList';
import { PeopleGrid } from '../../../shared/components/PersonCard';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import type { RenderProfile } from '../../../shared/components/profileRequest';
import { likerProfileQuery } from '../api/likerProfileQuery';
import { likesQuery } from '../api/likesQuery';
import type { LikerActionsProps } from './LikerActions';
import { LikerCard } from './LikerCard';
import { OpenLiker } from './OpenLiker';

const EARLY = 4;

interface Props extends Pick<LikerActionsProps, 'onMutual'> {
  renderProfile: RenderProfile;
}

/** Everybody who likes the reader and waits for an answer. */
export function LikesList({ onMutual, renderProfile }: Props) {
  const { data, error, isFetching, refetch } = useQuery(likesQuery());
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  const likers = data?.likers ?? [];
  const opened = likers.find(({ userId }) => userId === openId);

  const focusCard = (userId: string) => focusPersonIn(list, userId);

  /** A card that leaves hands the keyboard's place to its neighbour. */
  function handOn(leaving: Liker): void {
    const index = likers.findIndex(({ userId }) => userId === leaving.userId);
    focusPersonIn(list, (likers[index + 1] ?? likers[index - 1])?.userId, leaving.userId);
  }

  const handlers = { onLeaving: handOn, onBack: focusCard, onMutual };
  if (likers.length > 0)
    return (
      <div ref={list}>
        <GrowingList items={likers}>
          {(shown) => (
            <PeopleGrid label="People who like you">
              {shown.map((liker, index) => (
                <LikerCard
                  key={liker.userId}
                  liker={liker}
                  early={index < EARLY}
                  onOpen={({ userId }) => setOpenId(userId)}
                  onNear={({ userId }) => void client.prefetchQuery(likerProfileQuery(userId))}
                  {...handlers}
                />
              ))}
            </PeopleGrid>
          )}
        </GrowingList>
        {opened && (
          <OpenLiker
            key={opened.userId}
            liker={opened}
            own={data?.userProfile ?? null}
            renderProfile={renderProfile}
            onClose={close}
            {...handlers}
          />
        )}
      </div>
    );
  if (data)
    return (
      <div ref={list}>
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
      </div>
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
