import { usePageTitle } from '@sixfold/client-kit';
import { Stack, Text, TextLink } from '@sixfold/design-system/base';
import { PublicFrame } from './PublicFrame';
import { Section } from './landing/Section';
import { Disclosure } from './reading/Disclosure';
import { PageHead } from './reading/PageHead';

const ExternalLink = ({ to, children }: { to: string; children: string }) => (
  <TextLink href={to} rel="noopener">
    {children}
  </TextLink>
);

/** Lists the libraries, data and fonts in use with their licences. Some licences require this page. */
export function CreditsPage() {
  usePageTitle('Credits');
  return (
    <PublicFrame>
      <PageHead
        title="Credits"
        lead="Sixfold stands on the work of many people who gave it away. Here is what we use, and on which terms."
      />
      <Section title="Data" intro="Birth places, their time zones, and where planets stood.">
        <Stack gap={4}>
          <Text measure>
            Towns, regions and their time zones come from{' '}
            <ExternalLink to="https://www.geonames.org/">GeoNames</ExternalLink>, licensed under{' '}
            <ExternalLink to="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</ExternalLink>. We keep
            places of at least 15,000 inhabitants and added some well-known names.
          </Text>
          <Text measure>
            The history of each time zone is that of the{' '}
            <ExternalLink to="https://www.iana.org/time-zones">IANA time zone database</ExternalLink>, which
            is in the public domain. Positions of Sun, Moon and planets are computed with Astronomy Engine
            (MIT).
          </Text>
        </Stack>
      </Section>
      <Section title="Fonts and pictures" intro="What you read, and whom you see.">
        <Stack gap={4}>
          <Text measure>
            Fraunces and Inter are licensed under the{' '}
            <ExternalLink to="https://openfontlicense.org/">SIL Open Font License</ExternalLink>. Icons are
            those of Lucide (ISC).
          </Text>
          <Text measure>
            Portraits of sample and demo members are drawn by a program of ours and depict nobody.
          </Text>
        </Stack>
      </Section>
      <Section
        title="Libraries"
        intro={
          <>
            By licence. The <ExternalLink to="/notices.txt">complete notices</ExternalLink> have the text of
            each.
          </>
        }
      >
        {__LIBRARIES__.map(({ license, names }) => (
          <Disclosure key={license}>
            <summary>
              {license}, {names.length} {names.length === 1 ? 'library' : 'libraries'}
            </summary>
            <div>
              <Text size="small" tone="quiet">
                {names.join(', ')}
              </Text>
            </div>
          </Disclosure>
        ))}
      </Section>
    </PublicFrame>
  );
}
