import { hasVisibleText, type OwnProfile } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Card, Heading, Inline, LinkButton, SparklesIcon, Stack, Text } from '@sixfold/design-system';

function isReadyForAnalysis({ bio, photos, aiPersonalityAnalysis }: OwnProfile): boolean {
  return hasVisibleText(bio) && photos.length > 0 && aiPersonalityAnalysis === null;
}

/** Links to the analyses when the profile is ready for them; renders nothing otherwise. */
export function AnalysisPrompt({ profile }: { profile: OwnProfile }) {
  if (!isReadyForAnalysis(profile)) return null;
  return (
    <Card tone="tinted" as="section" aria-label="Your analysis">
      <Inline justify="between" gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="small">
            Your analysis is one step away
          </Heading>
          <Text size="small">Bio and photos are there. Let the six systems be read together.</Text>
        </Stack>
        <LinkButton icon={<SparklesIcon aria-hidden="true" />} asChild>
          <Link to={paths.personalityAnalysis()}>Generate My Analysis</Link>
        </LinkButton>
      </Inline>
    </Card>
  );
}
