import { usePageTitle } from '@sixfold/client-kit';
import { Heading, media, Page, space, styled, Text } from '@sixfold/design-system';
import { MutualMatchesList } from '../features/likes/components/MutualMatchesList';

/* On a narrow screen the first person comes before words that can wait. */
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

/** /mutual-matches: members who like each other with the reader. */
export function MutualMatchesPage() {
  usePageTitle('Your Matches');
  return (
    <Page>
      <Parts>
        <header>
          <Heading level={1} size="huge">
            Your Matches
          </Heading>
          <Text tone="quiet">People who like you as you like them. You can write to each other.</Text>
        </header>
        <MutualMatchesList />
      </Parts>
    </Page>
  );
}
