import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Heading,
  Inline,
  LinkButton,
  media,
  MenuItem,
  MoonIcon,
  space,
  styled,
  Text,
  useMediaQuery,
} from '@sixfold/design-system';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { DiscoverPeople } from './DiscoverPeople';
import { MoreMenu } from './MoreMenu';

/* Compact on narrow screens, where the first card takes precedence. */
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  > :last-child {
    flex: none;
  }
  ${media.small} {
    margin-top: -${space[3]};

    p {
      display: none;
    }
  }
`;

interface MatchesHeadProps {
  query: MatchesQuery;
  /** False while something required for matches is missing. */
  isReady: boolean;
}

/** Renders the title of the list and the ways to find more people. */
export function MatchesHead({ query, isReady }: MatchesHeadProps) {
  const isSmall = useMediaQuery(media.small);
  return (
    <Head>
      <div>
        <Heading level={1}>Your People</Heading>
        <Text tone="quiet">Ranked by what the six systems say about the two of you.</Text>
      </div>
      <Inline gap={2} wrap="never">
        {!isSmall && (
          <LinkButton asChild variant="secondary" size="small" icon={<MoonIcon aria-hidden="true" />}>
            <Link to={paths.cosmicTiming()}>Cosmic Timing</Link>
          </LinkButton>
        )}
        {isReady && <DiscoverPeople query={query} />}
        <MoreMenu>
          {isSmall && (
            <MenuItem asChild icon={<MoonIcon aria-hidden="true" />}>
              <Link to={paths.cosmicTiming()}>Cosmic Timing</Link>
            </MenuItem>
          )}
        </MoreMenu>
      </Inline>
    </Head>
  );
}
