import { usePageTitle } from '@sixfold/client-kit';
import { Heading, media, Page, space, styled, Text } from '@sixfold/design-system';
import { MutualMatchesList } from '../features/likes/components/MutualMatchesList';

/* Compact on narrow screens, where the first card takes precedence. */
const Parts = styled.div`
  display: grid;
  gap: ${space[3]};

  ${media.small} {
    margin-top: -${space[2]};

    > header > p {
      display: none;
    }
  }
  ${media.medium} {
    gap: ${space[8]};

    > header {
      display: grid;
      gap: ${space[2]};
    }
  }
`;

/** Renders /mutual-matches, the mutual matches of the member. */
export function MutualMatchesPage() {
  usePageTitle('Your Matches');
  return (
    <Page>
      <Parts>
        <header>
          <Heading level={1}>Your Matches</Heading>
          <Text tone="quiet">People who like you as you like them. You can write to each other.</Text>
        </header>
        <MutualMatchesList />
      </Parts>
    </Page>
  );
}
