import { RemotePart, type FirstPromptProps } from '@sixfold/client-kit';
import { Spinner } from '@sixfold/design-system';
import { useState } from 'react';
import { PartUnavailableNotice } from '../../../shared/components/PartUnavailableNotice';

/** Renders the first prompt of mfe-profile, which owns the prompts. */
export function FirstPrompt(props: FirstPromptProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <RemotePart
      // A new key remounts the part and loads it again.
      key={attempt}
      part="profile/first-prompt"
      props={props}
      whileLoading={<Spinner label="Opening the prompts" />}
      fallback={
        <PartUnavailableNotice
          title="Prompts cannot be answered just now."
          onTryAgain={() => setAttempt((tries) => tries + 1)}
        >
          You can go on without one and answer it any time on your profile.
        </PartUnavailableNotice>
      }
    />
  );
}
