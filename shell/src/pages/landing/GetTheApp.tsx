import { Card, Heading, Inline, LinkButton, Stack, Text, media, styled } from '@sixfold/design-system/base';
import { Sheet } from '../frame/Sheet';
import { APP_STORES } from '../frame/outsideAddresses';

const OnPhones = styled(Sheet)`
  ${media.medium} {
    display: none;
  }
`;

/** Links to the app stores; on small screens only. */
export function GetTheApp() {
  return (
    <OnPhones as="section" aria-labelledby="get-the-app">
      <Card tone="tinted">
        <Stack gap={4}>
          <Heading level={2} size="medium" id="get-the-app">
            Get the App
          </Heading>
          <Text>The same Sixfold on your home screen. Everything works in the browser too.</Text>
          <Inline gap={3}>
            {APP_STORES.map(({ label, address }) => (
              <LinkButton key={address} variant="secondary" href={address} rel="noopener">
                Download {label}
              </LinkButton>
            ))}
          </Inline>
        </Stack>
      </Card>
    </OnPhones>
  );
}
