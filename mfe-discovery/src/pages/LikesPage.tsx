import { usePageTitle } from '@sixfold/client-kit';
import { Badge, Heading, Inline, Page, Stack, Text, VisuallyHidden } from '@sixfold/design-system';
import { useCelebration } from '../features/celebration/components/useCelebration';
import { LikesList, useLikesCount } from '../features/likes/components/LikesList';
import { ProfileDialog } from '../features/person/components/ProfileDialog';

/** /likes: members who like the reader. */
export function LikesPage() {
  usePageTitle('People Who Like You');
  const count = useLikesCount();
  const { celebrate, celebration } = useCelebration();
  return (
    <Page>
      <Stack gap={8}>
        <header>
          <Inline gap={3} wrap="never">
            <Heading level={1} size="huge">
              People Who Like You
            </Heading>
            {count > 0 && (
              <Badge tone="accent">
                {count}
                <VisuallyHidden> waiting for an answer</VisuallyHidden>
              </Badge>
            )}
          </Inline>
          <Text tone="quiet">Like somebody back and the two of you can write to each other.</Text>
        </header>
        <LikesList onMutual={celebrate} renderProfile={(shown) => <ProfileDialog {...shown} />} />
      </Stack>
      {celebration}
    </Page>
  );
}
