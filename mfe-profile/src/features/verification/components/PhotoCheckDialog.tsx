import type { VerificationResult } from '@sixfold/api-contract';
import { ApiError, errorTextOf } from '@sixfold/client-kit';
import { Dialog } from '@sixfold/design-system';
import { useState } from 'react';
import { useStartPhotoCheck, useVerifyPhoto } from '../api/photoCheckCalls';
import { REQUEST_FAILED_WORDS } from '../model/words';
import { CameraStep } from './CameraStep';
import { InstructionsStep } from './InstructionsStep';
import { ResultStep, resultTitle } from './ResultStep';
import { ReviewStep } from './ReviewStep';

interface PhotoCheckDialogProps {
  onClose: () => void;
  /** Something was decided: the profile is another one now. */
  onDecided: () => void;
}

type Step = { name: 'instructions' | 'camera' } | { name: 'processing'; frames: string[] } | Result;
interface Result {
  name: 'result';
  result: VerificationResult;
}

const titleOf = (step: Step): string => {
  if (step.name === 'result') return resultTitle(step.result);
  return step.name === 'processing' ? 'Check Your Captures' : 'Photo Check';
};

/** Instructions, camera, captured preview, result. Closing it at any step turns the camera off. */
export function PhotoCheckDialog({ onClose, onDecided }: PhotoCheckDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'instructions' });
  const [consents, setConsents] = useState(false);
  const start = useStartPhotoCheck();
  const verify = useVerifyPhoto();
  const poses = start.data?.poses ?? [];

  const begin = () => start.mutate(undefined, { onSuccess: () => setStep({ name: 'camera' }) });

  /** Back to the beginning: the next captures answer a challenge of their own. */
  function retake(): void {
    start.reset();
    verify.reset();
    setStep({ name: 'instructions' });
  }

  function submit(frames: string[]): void {
    const photoData = frames[poses.indexOf('look_straight')];
    if (!start.data || !photoData) return;
    verify.mutate(
      { challengeId: start.data.challengeId, photoData, frames },
      {
        onSuccess: (result) => {
          setStep({ name: 'result', result });
          onDecided();
        },
      },
    );
  }

  return (
    <Dialog open title={titleOf(step)} onOpenChange={(open) => !open && onClose()}>
      {step.name === 'instructions' && (
        <InstructionsStep
          consents={consents}
          onConsent={setConsents}
          starting={start.isPending}
          failureText={start.error && errorTextOf(start.error)}
          onStart={begin}
          onCancel={onClose}
        />
      )}
      {step.name === 'camera' && (
        <CameraStep
          poses={poses}
          onCaptured={(frames) => setStep({ name: 'processing', frames })}
          onCancel={onClose}
        />
      )}
      {step.name === 'processing' && (
        <ReviewStep
          poses={poses}
          frames={step.frames}
          submitting={verify.isPending}
          failureText={verify.error && submitFailureText(verify.error)}
          onSubmit={() => submit(step.frames)}
          onRetake={retake}
        />
      )}
      {step.name === 'result' && <ResultStep result={step.result} onRetake={retake} onClose={onClose} />}
    </Dialog>
  );
}

/** What the server refuses with words of its own is told in them; everything else in those of the catalogue. */
function submitFailureText(error: Error): string {
  const isTold = error instanceof ApiError && error.id.startsWith('photo_check_');
  return isTold ? error.people : REQUEST_FAILED_WORDS;
}
