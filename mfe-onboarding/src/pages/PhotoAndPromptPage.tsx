import * as paths from '@sixfold/client-kit/paths';
import type { OwnProfile } from '@sixfold/api-contract';
import {
  Button,
  Card,
  color,
  Heading,
  media,
  Page,
  radius,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { useEffect, useRef, useState } from 'react';
import { KnownFacets } from '../features/facets/components/KnownFacets';
import { listFacetsOf } from '../features/facets/model/knownFacets';
import { FirstPhoto } from '../features/first-look/components/FirstPhoto';
import { FirstPrompt } from '../features/first-look/components/FirstPrompt';
import { announceProfile } from '../shared/api/announceProfile';
import { Split } from '../shared/components/Split';
import { StepButtons } from '../shared/components/StepButtons';
import { StepTitle } from '../shared/components/StepFrame';
import { useStepEntries } from '../shared/api/useStepEntries';

const Parts = styled.div`
  display: grid;
  gap: ${space[8]};

  /* The focused control is not behind the sticky foot. */
  ${media.small} {
    :is(a, button, select, textarea) {
      scroll-margin-block-end: 7rem;
    }
  }
  /* Side by side, so that the button below is in view. */
  ${media.wide} {
    grid-template-columns: 16rem minmax(0, 1fr);
    align-items: start;
  }
`;

/* The height of the loaded parts, so that the button below does not move away from under a finger. */
const Photo = styled.div`
  min-height: 25.5rem;

  /* A touch screen has no line about dropping and pasting. */
  @media (pointer: coarse) {
    min-height: 23rem;
  }
`;
const Prompt = styled.section`
  display: grid;
  gap: ${space[5]};
  align-content: start;
  min-height: 19rem;
`;

/* On a phone the parts are longer than the screen, and the way on stays in view at the edge of the card. */
const StickyFooter = styled.div`
  ${media.small} and (min-height: 30rem) {
    position: sticky;
    bottom: 0;
    z-index: 1;
    margin: 0 calc(-1 * min(${space[5]}, 6.25vw)) calc(-1 * ${space[6]});
    padding: ${space[3]} min(${space[5]}, 6.25vw) calc(${space[3]} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    border-radius: 0 0 ${radius.card} ${radius.card};
    background: ${color.raised};

    [data-variant='primary'] {
      padding-inline: ${space[2]};
    }
  }
`;

/**
 * Renders `/onboarding?step=more`: a photo and a first prompt, once there is a profile. Both are optional. A photo is
 * saved immediately, a typed answer by the button that leads to the first analysis.
 */
export function PhotoAndPromptPage({ profile }: { profile: OwnProfile }) {
  const { leave } = useStepEntries();
  const [hasPhotos, setHasPhotos] = useState(profile.photos.length > 0);
  const [saveAnswer, setSaveAnswer] = useState<(() => Promise<void>) | null>(null);
  const [isSaving, setSaving] = useState(false);

  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the title takes the focus and is announced.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  function finish(open?: 'first'): void {
    announceProfile();
    leave(paths.personalityAnalysis(open));
  }

  function continueToAnalysis(): void {
    if (!saveAnswer) return finish('first');
    setSaving(true);
    // The part shows the reason of a failure, and leaves the page after a success.
    saveAnswer().catch(() => setSaving(false));
  }

  const isAnswered = hasPhotos || saveAnswer !== null || profile.prompts.length > 0;
  return (
    <Page>
      <Split>
        <Card as="section" padding="large" aria-label="One more thing">
          <Stack gap={8}>
            <StepTitle ref={heading} tabIndex={-1}>
              <Heading level={1}>Add a photo</Heading>
              <Text tone="quiet">
                Your profile is saved. One more thing, if you like: people stop at a face sooner than at
                initials.
              </Text>
            </StepTitle>
            <Parts>
              <Photo>
                <FirstPhoto onPhotosChange={setHasPhotos} />
              </Photo>
              <Prompt aria-labelledby="first-prompt">
                <Stack gap={2}>
                  <Heading level={2} size="small" id="first-prompt">
                    A first prompt
                  </Heading>
                  <Text tone="quiet">Finish one sentence. It gives people something to ask you about.</Text>
                </Stack>
                <FirstPrompt
                  onSaved={() => finish('first')}
                  onAnswerChange={(save) => setSaveAnswer(() => save)}
                />
              </Prompt>
            </Parts>
            <StickyFooter>
              <StepButtons
                others={
                  !isAnswered && (
                    <Button variant="ghost" onClick={() => finish()}>
                      Later
                    </Button>
                  )
                }
              >
                <Button size="large" loading={isSaving} loadingLabel="Saving" onClick={continueToAnalysis}>
                  Read your first analysis
                </Button>
              </StepButtons>
            </StickyFooter>
          </Stack>
        </Card>
        <KnownFacets facets={listFacetsOf(profile)} />
      </Split>
    </Page>
  );
}
