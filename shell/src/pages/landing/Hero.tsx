import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Chip,
  HEXAGON_ORDER,
  Heading,
  Inline,
  LinkButton,
  SYSTEM_LABELS,
  Text,
  media,
  space,
  styled,
} from '@sixfold/design-system/base';
import { AuthLink, rememberReturn } from '../frame/AuthLink';
import { Sheet } from '../frame/Sheet';
import { describeReturn } from './describeReturn';
import { HeroFigure } from './HeroFigure';

const HeroLayout = styled(Sheet)`
  display: grid;
  align-items: center;
  gap: ${space[10]} ${space[12]};
  padding-block: ${space[8]} ${space[12]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1.16fr) minmax(0, 1fr);
    min-height: min(42rem, calc(100vh - 6rem));
    padding-block: ${space[6]} ${space[12]};
  }
`;

/**
 * Breaks the first line explicitly: a break that depends on the font's width would move when the web font replaces the
 * fallback.
 */
const Title = styled(Heading)`
  text-wrap: wrap;

  .narrow,
  .roomy {
    display: none;
  }
  ${media.small} {
    .narrow {
      display: inline;
    }
  }
  ${media.wide} {
    .narrow {
      display: inline;
    }
  }
  @media (min-width: 75rem) {
    .narrow,
    .not-roomy {
      display: none;
    }
    .roomy,
    .narrow.roomy {
      display: inline;
    }
  }
`;

const HeroActions = styled(Inline)`
  ${media.small} {
    justify-self: stretch;

    > a[data-variant] {
      flex: 1 1 auto;
      padding-inline: ${space[4]};
    }
  }
`;

const HeroText = styled.div`
  display: grid;
  gap: ${space[6]};
  justify-items: start;
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.medium} {
    display: none;
  }
`;

export function Hero({ returnTo }: { returnTo?: string }) {
  return (
    <HeroLayout as="section" aria-label="Welcome">
      <HeroText>
        {returnTo && <Text weight="strong">{describeReturn(returnTo)}</Text>}
        <Title level={1} size="hero">
          Six ways to <br className="narrow" />
          be <br className="roomy" />
          known. <br className="not-roomy" />
          One person <br className="narrow roomy" />
          who gets it.
        </Title>
        <Text size="lead" tone="quiet" measure>
          For love, friendship or work: Sixfold reads two people in six systems and shows you what fits, what
          differs, and why.
        </Text>
        <HeroActions gap={3}>
          <AuthLink opens="onboarding" size="large" returnTo={returnTo}>
            Find your people
          </AuthLink>
          <LinkButton asChild variant="secondary" size="large">
            <Link to={paths.howItWorks()} onClick={() => rememberReturn(returnTo)}>
              Learn More
            </Link>
          </LinkButton>
        </HeroActions>
      </HeroText>
      <HeroFigure />
      <Names aria-label="The six systems">
        {HEXAGON_ORDER.map((system) => (
          <Chip as="li" key={system} system={system}>
            {SYSTEM_LABELS[system]}
          </Chip>
        ))}
      </Names>
    </HeroLayout>
  );
}
