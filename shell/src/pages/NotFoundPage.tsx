import { Link, usePageTitle } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Heading, Hexagon, Inline, LinkButton, Text, space, styled } from '@sixfold/design-system/base';
import { PublicFrame } from './PublicFrame';
import { Sheet } from './frame/Sheet';

const CentredSheet = styled(Sheet)`
  display: grid;
  justify-items: center;
  gap: ${space[5]};
  padding-block: ${space[12]};
  text-align: center;
`;

// A hexagon with one corner missing.
const ONE_MISSING = {
  mbti: 1,
  enneagram: 1,
  loveLanguage: null,
  astrology: 1,
  numerology: 1,
  humanDesign: 1,
};

export function NotFoundNotice() {
  usePageTitle('404 Page Not Found');
  return (
    <CentredSheet>
      <Hexagon breakdown={ONE_MISSING} decorative />
      <Heading level={1}>404 Page Not Found</Heading>
      <Text measure>
        If you typed the address, look it over once more. If a link brought you here, the page has moved or
        was taken down.
      </Text>
      <Inline gap={3} justify="center">
        <LinkButton asChild>
          <Link to={paths.home()}>Back to Home</Link>
        </LinkButton>
        <LinkButton asChild variant="secondary">
          <Link to={paths.help()}>Help Center</Link>
        </LinkButton>
      </Inline>
    </CentredSheet>
  );
}

/** Renders the page of an address that neither the shell nor a remote has. */
export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFoundNotice />
    </PublicFrame>
  );
}
