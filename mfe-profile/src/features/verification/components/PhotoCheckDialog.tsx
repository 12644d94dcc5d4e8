import { verificationRoutes, type VerificationResult } from '@sixfold/api-contract';
import { ApiError, errorTextOf, useCallMutation, useSession } from '@sixfold/client-kit';
import { Dialog, media, useMediaQuery } from '@sixfold/design-system';
import { useState } from 'react';
import { REQUEST_FAILED_TEXT } from '../model/photoCheckTexts';
import { CameraStep } from './CameraStep';
import { InstructionsStep } from './InstructionsStep';
import { ResultStep, getResultTitle } from './ResultStep';
import { ReviewStep } from './ReviewStep';

interface PhotoCheckDialogProps {
  onClose: () => void;
  /** Called when the check has changed the profile on the server. */
  onDecided: () => void;
}

type Step = { name: 'instructions' | 'camera' } | { name: 'processing'; frames: string[] } | Result;
interface Result {
  name: 'result';
  result: VerificationResult;
}

const getTitle = (step: Step): string => {
  if (step.name === 'result') return getResultTitle(step.result);
  return step.name === 'processing' ? 'Check Your Pictures' : 'Photo Check';
};

/** Renders instructions, camera, captured preview and result. Closing it at any step turns the camera off. */
export function PhotoCheckDialog({ onClose, onDecided }: PhotoCheckDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'instructions' });
  const [consents, setConsents] = useState(false);
  const start = useCallMutation(verificationRoutes.startPhotoCheck);
  const verify = useCallMutation(verificationRoutes.verifyPhoto, {
    // The badge is part of the session's profile.
    onSuccess: () => void useSession.getState().refresh(),
  });
  const poses = start.data?.poses ?? [];
  // Each step is shorter than a phone: a sheet from below fits its content, where a full screen would be half empty.
  const isPhone = useMediaQuery(media.small);

  const begin = () =>
    start.mutate({ body: { consent: true } }, { onSuccess: () => setStep({ name: 'camera' }) });

  /** Starts over, because each set of pictures needs a new challenge. */
  function retake(): void {
    start.reset();
    verify.reset();
    setStep({ name: 'instructions' });
  }

  function submit(frames: string[]): void {
    const photoData = frames[poses.indexOf('look_straight')];
    if (!start.data || !photoData) return;
    verify.mutate(
      { body: { challengeId: start.data.challengeId, photoData, frames } },
      {
        onSuccess: (result) => {
          setStep({ name: 'result', result });
          onDecided();
        },
      },
    );
  }

  return (
    <Dialog
      open
      size={isPhone ? 'small' : 'medium'}
      title={getTitle(step)}
      onOpenChange={(open) => !open && onClose()}
    >
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
          onTaken={(frames) => setStep({ name: 'processing', frames })}
          onCancel={onClose}
        />
      )}
      {step.name === 'processing' && (
        <ReviewStep
          poses={poses}
          frames={step.frames}
          reviewedByPerson={start.data?.reviewedByPerson ?? true}
          submitting={verify.isPending}
          failureText={verify.error && getSubmitFailureText(verify.error)}
          onSubmit={() => submit(step.frames)}
          onRetake={retake}
        />
      )}
      {step.name === 'result' && <ResultStep result={step.result} onRetake={retake} onClose={onClose} />}
    </Dialog>
  );
}

/** Returns the server's reason for a rejected check, or the general message. */
function getSubmitFailureText(error: Error): string {
  const hasReason = error instanceof ApiError && error.id.startsWith('photo_check_');
  return hasReason ? error.userMessage : REQUEST_FAILED_TEXT;
}
