import { usePageTitle } from '@sixfold/client-kit';
import { Badge, Heading, Page, Stack, styled, Text, VisuallyHidden } from '@sixfold/design-system';
import { Celebration } from '../features/celebration/components/Celebration';
import { LikesList, useLikes } from '../features/likes/components/LikesList';

/* Keeps the count next to the last word, also when the title wraps. */
const Title = styled.div`
  text-wrap: balance;

  > h1 {
    display: inline;
  }
  > h1 + * {
    vertical-align: 0.4em;
  }
`;

/** Renders /likes, the members who like the viewer. */
export function LikesPage() {
  usePageTitle('People Who Like You');
  const { data } = useLikes();
  const likers = data?.likers ?? [];
  return (
    <Page>
      <Stack gap={8}>
        <Stack as="header" gap={2}>
          <Title>
            <Heading level={1}>People Who Like You</Heading>
            {likers.length > 0 && (
              <>
                {' '}
                <Badge tone="accent">
                  {likers.length}
                  <VisuallyHidden> waiting for an answer</VisuallyHidden>
                </Badge>
              </>
            )}
          </Title>
          <Text tone="quiet">Like somebody back and the two of you can write to each other.</Text>
        </Stack>
        <LikesList />
      </Stack>
      <Celebration />
    </Page>
  );
}
