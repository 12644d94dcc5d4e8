import { Card, Heading, Inline, LinkButton, Stack, Text, media, styled } from '@sixfold/design-system/base';
import { Sheet } from '../frame/Sheet';
import { contacts } from '../frame/contacts';

const PhoneSection = styled(Sheet)`
  ${media.medium} {
    display: none;
  }
`;

/** Links to the configured app stores; on small screens only. */
export function GetTheApp() {
  const { appStores } = contacts();
  if (appStores.length === 0) return null;
  return (
    <PhoneSection as="section" aria-labelledby="get-the-app">
      <Card tone="tinted">
        <Stack gap={4}>
          <Heading level={2} size="medium" id="get-the-app">
            Get the App
          </Heading>
          <Text>The same Sixfold on your home screen. Everything works in the browser too.</Text>
          <Inline gap={3}>
            {appStores.map(({ label, address }) => (
              <LinkButton key={address} variant="secondary" href={address} rel="noopener">
                Download {label}
              </LinkButton>
            ))}
          </Inline>
        </Stack>
      </Card>
    </PhoneSection>
  );
}
