import { RemotePart } from '@sixfold/client-kit';
import { Spinner } from '@sixfold/design-system';
import { useState } from 'react';
import { PartAway } from '../../../shared/components/PartAway';

/** Asks for one prompt by the part of mfe-profile that owns them. */
export function FirstPrompt({ onSaved }: { onSaved: () => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <RemotePart
      // Another key is another attempt at loading it.
      key={attempt}
      part="profile/first-prompt"
      props={{ onSaved }}
      whileLoading={<Spinner label="Opening the prompts" />}
      fallback={
        <PartAway
          title="Prompts cannot be answered just now."
          onTryAgain={() => setAttempt((tries) => tries + 1)}
        >
          You can go on without one and answer it any time on your profile.
        </PartAway>
      }
    />
  );
}
