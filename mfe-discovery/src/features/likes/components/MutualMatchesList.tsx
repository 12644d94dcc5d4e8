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
  styled,
} from '@sixfold/design-system';
import { MutualMatchCard } from './MutualMatchCard';
import { PeopleList } from './PeopleList';

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

/** Members who like each other with the reader, the newest first; a chat may have made a match since. */
const useMutualMatches = () =>
  useCall(discoveryRoutes.listMutualMatches, undefined, { refetchOnMount: 'always' });

/** Everybody who likes the reader and is liked back. */
export function MutualMatchesList() {
  const matches = useMutualMatches();
  const { data = [] } = matches;
  const scores = data.flatMap(({ compatibility }) => compatibility.overall ?? []);
  return (
    <Stack gap={6}>
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
        idOf={({ otherUser }) => otherUser.id}
        renderCard={(match, isEarly) => <MutualMatchCard match={match} early={isEarly} />}
      />
    </Stack>
  );
}
