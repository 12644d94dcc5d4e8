import { errorTextOf, Link, paths, useQuery } from '@sixfold/client-kit';
import {
  Card,
  EmptyState,
  ErrorState,
  Inline,
  LinkButton,
  Score,
  Stack,
  Text,
  UsersIcon,
  displayFace,
  fontSize,
  styled,
} from '@sixfold/design-system';
import { useState } from 'react';
import { GrowingList } from '../../../shared/components/GrowingList';
import { PeopleGrid } from '../../../shared/components/PersonCard';
import { PeopleSkeleton } from '../../../shared/components/PeopleSkeleton';
import type { RenderProfile } from '../../../shared/components/profileRequest';
import { mutualMatchesQuery } from '../api/mutualMatchesQuery';
import { MutualMatchCard } from './MutualMatchCard';
import { OpenMutualMatch } from './OpenMutualMatch';

const EARLY = 4;

const Count = styled.strong`
  ${displayFace}
  font-size: ${fontSize[36]};
  line-height: 1;
`;

function CountCard({ count, best }: { count: number; best: number | null }) {
  return (
    <Card tone="tinted" padding="small">
      <Inline justify="between" gap={4}>
        <Inline gap={3} align="baseline" wrap="never">
          <Count>{count}</Count>
          <Text as="span">
            {count === 1 ? 'person likes you back' : 'people like you and you like them back'}
          </Text>
        </Inline>
        {best !== null && (
          <Inline gap={2} align="baseline">
            <Text as="span" size="small" tone="quiet">
              Best fit
            </Text>
            <Score value={best} size="small" />
          </Inline>
        )}
      </Inline>
    </Card>
  );
}

/** Everybody who likes the reader and is liked back. */
export function MutualMatchesList({ renderProfile }: { renderProfile: RenderProfile }) {
  const { data, error, isFetching, refetch } = useQuery(mutualMatchesQuery());
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === openId);
  if (data && data.length > 0) {
    const scores = data.flatMap(({ compatibility }) => compatibility.overall ?? []);
    return (
      <Stack gap={6}>
        <CountCard count={data.length} best={scores.length ? Math.max(...scores) : null} />
        <GrowingList items={data}>
          {(shown) => (
            <PeopleGrid label="Your matches, the newest first">
              {shown.map((match, index) => (
                <MutualMatchCard
                  key={match.id}
                  match={match}
                  early={index < EARLY}
                  onOpen={({ id }) => setOpenId(id)}
                />
              ))}
            </PeopleGrid>
          )}
        </GrowingList>
        {opened && (
          <OpenMutualMatch match={opened} renderProfile={renderProfile} onClose={() => setOpenId(null)} />
        )}
      </Stack>
    );
  }
  if (data)
    return (
      <EmptyState
        icon={<UsersIcon />}
        title="No mutual matches yet"
        description="As soon as somebody you like likes you back, the two of you can write to each other here."
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
        title="Your matches could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <PeopleSkeleton label="Loading your matches" />;
}
