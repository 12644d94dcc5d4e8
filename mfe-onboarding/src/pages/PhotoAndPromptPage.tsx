import { paths, useSearchParams } from '@sixfold/client-kit';
import type { OwnProfile } from '@sixfold/api-contract';
import { Button, Card, Heading, Page, Stack, Text } from '@sixfold/design-system';
import { useEffect, useRef, useState } from 'react';
import { FacetsSoFar } from '../features/facets/components/FacetsSoFar';
import { listFacetsOf } from '../features/facets/model/knownFacets';
import { FirstPhoto } from '../features/first-look/components/FirstPhoto';
import { FirstPrompt } from '../features/first-look/components/FirstPrompt';
import { announceProfile } from '../shared/components/announceProfile';
import { Split } from '../shared/components/Split';
import { StepButtons } from '../shared/components/StepButtons';
import { StepTitle } from '../shared/components/StepFrame';
import { useStepEntries } from '../shared/components/useStepEntries';
import { moreAddress } from '../shared/model/moreAddress';
import { questionOfAddress } from '../shared/model/steps';

/** `height` is the height of the loaded part, so that the buttons below do not move away from under a finger. */
const QUESTIONS = [
  {
    title: 'Add a photo',
    text: 'Your profile is saved. One more thing, if you like: people stop at a face sooner than at initials.',
    height: '25.5rem',
  },
  {
    title: 'A first prompt',
    text: 'Finish one sentence. It gives people something to ask you about.',
    height: '18.5rem',
  },
] as const;

/**
 * Renders `/onboarding?step=more`: a photo and a first prompt, once there is a profile. Each is saved immediately.
 * A member who skips the photo skips both.
 */
export function PhotoAndPromptPage({ profile }: { profile: OwnProfile }) {
  const { open, leave } = useStepEntries();
  const [search] = useSearchParams();
  const [hasPhotos, setHasPhotos] = useState(profile.photos.length > 0);
  const index = questionOfAddress(search.get('question'), QUESTIONS.length);
  const isPrompt = index === 1;
  const { title, text, height } = isPrompt ? QUESTIONS[1] : QUESTIONS[0];

  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the title takes the focus and is announced.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [index]);

  function finish(): void {
    announceProfile();
    leave(paths.personalityAnalysis());
  }

  const isAnswered = isPrompt ? profile.prompts.length > 0 : hasPhotos;
  return (
    <Page>
      <Split>
        <Card as="section" padding="large" aria-label="One more thing">
          <Stack gap={8}>
            <StepTitle ref={heading} tabIndex={-1}>
              <Heading level={1}>{title}</Heading>
              <Text tone="quiet">{text}</Text>
            </StepTitle>
            <div style={{ minHeight: height }}>
              {isPrompt ? <FirstPrompt onSaved={finish} /> : <FirstPhoto onPhotosChange={setHasPhotos} />}
            </div>
            <StepButtons
              others={
                isPrompt && (
                  <Button variant="secondary" onClick={() => open(moreAddress())}>
                    Back
                  </Button>
                )
              }
            >
              <Button
                size={isPrompt ? 'medium' : 'large'}
                variant={isPrompt ? 'ghost' : isAnswered ? 'primary' : 'secondary'}
                onClick={isAnswered && !isPrompt ? () => open(moreAddress(1)) : finish}
              >
                {isAnswered ? 'Continue' : 'Later'}
              </Button>
            </StepButtons>
          </Stack>
        </Card>
        <FacetsSoFar facets={listFacetsOf(profile)} />
      </Split>
    </Page>
  );
}
