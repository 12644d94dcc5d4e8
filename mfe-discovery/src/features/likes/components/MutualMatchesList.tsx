import { discoveryRoutes } from '@sixfold/api-contract';
import { useCall } from '@sixfold/client-kit';
import {
  Card,
  Inline,
  Score,
  Stack,
  Text,
  UsersIcon,
  displayFace,
  fontSize,
  media,
  space,
  styled,
  useMediaQuery,
} from '@sixfold/design-system';
import { MutualMatchCard } from './MutualMatchCard';
import { PeopleList } from './PeopleList';

const Count = styled.strong`
  ${displayFace}
  font-size: ${fontSize[36]};
  line-height: 1;
`;

/* Stacks the label above the number on narrow screens to keep the card low. */
const BestFit = styled.span`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};

  ${media.small} {
    flex-direction: column;
    align-items: flex-end;
  }
`;

/* With large text, the best fit wraps to the next line. */
const People = styled(Inline)`
  flex: 1 1 10rem;
`;

function CountCard({ count, best }: { count: number; best: number | null }) {
  return (
    <Card tone="tinted" padding="small">
      <Inline justify="between" gap={4}>
        <People gap={3} wrap="never">
          <Count>{count}</Count>
          <Text as="span" size="small">
            {count === 1 ? 'person likes you back' : 'people like you and you like them back'}
          </Text>
        </People>
        {best !== null && (
          <BestFit>
            <Text as="span" size="small" tone="quiet">
              Best fit
            </Text>
            <Score value={best} size="small" />
          </BestFit>
        )}
      </Inline>
    </Card>
  );
}

/** Returns the mutual matches, newest first. Refetched on mount, because a chat may have made a match. */
const useMutualMatches = () =>
  useCall(discoveryRoutes.listMutualMatches, undefined, { refetchOnMount: 'always' });

export function MutualMatchesList() {
  const matches = useMutualMatches();
  const { data = [] } = matches;
  const isSmall = useMediaQuery(media.small);
  const scores = data.flatMap(({ compatibility }) => compatibility.overall ?? []);
  return (
    <Stack gap={isSmall ? 4 : 6}>
      {data.length > 0 && <CountCard count={data.length} best={scores.length ? Math.max(...scores) : null} />}
      <PeopleList
        people={matches.data}
        query={matches}
        label="Your matches, the newest first"
        loadingLabel="Loading your matches"
        errorTitle="Your matches could not be loaded"
        empty={{
          icon: <UsersIcon />,
          title: 'No mutual matches yet',
          description:
            'As soon as somebody you like likes you back, the two of you can write to each other here.',
        }}
        profileMissing="Complete your profile, so that you can match with people"
        idOf={({ otherUser }) => otherUser.id}
        renderCard={(match, isEarly) => <MutualMatchCard match={match} isPhotoEager={isEarly} />}
      />
    </Stack>
  );
}
