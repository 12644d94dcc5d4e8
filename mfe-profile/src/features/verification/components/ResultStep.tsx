import type { VerificationResult } from '@sixfold/api-contract';
import { Button, CircleCheckIcon, Inline, Notice, Stack, Text } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { REFUSED_TEXT } from '../model/photoCheckTexts';
import { UnverifiedMoment, VerifiedCelebration } from './VerifiedCelebration';

interface ResultStepProps {
  result: VerificationResult;
  onRetake: () => void;
  onClose: () => void;
}

export function getResultTitle({ verified, verificationStatus }: VerificationResult): string {
  if (verified) return 'Photo Verified';
  return verificationStatus === 'pending' ? 'Waiting for a Person' : 'Verification Failed';
}

export function ResultStep({ result, onRetake, onClose }: ResultStepProps) {
  const firstButton = useRef<HTMLButtonElement>(null);
  useEffect(() => firstButton.current?.focus(), []);
  const hasFailed = !result.verified && result.verificationStatus !== 'pending';
  const mayRetake = hasFailed && result.attemptsLeft > 0;
  return (
    <Stack gap={4}>
      {hasFailed ? <Failure result={result} /> : <Success result={result} />}
      <Inline justify="center">
        <Button
          ref={mayRetake ? undefined : firstButton}
          variant={mayRetake ? 'ghost' : 'primary'}
          onClick={onClose}
        >
          {hasFailed ? 'Close' : 'Done'}
        </Button>
        {mayRetake && (
          <Button ref={firstButton} onClick={onRetake}>
            Retake
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

function Failure({ result: { reason, attemptsLeft } }: { result: VerificationResult }) {
  return (
    <Stack gap={2}>
      <UnverifiedMoment isRefused>{reason ?? REFUSED_TEXT}</UnverifiedMoment>
      <Text size="small" tone="quiet" align="center">
        The pictures are deleted.{' '}
        {attemptsLeft > 0
          ? `You can try again ${attemptsLeft === 1 ? 'once' : `${attemptsLeft} times`} today.`
          : 'You can try again tomorrow.'}
      </Text>
    </Stack>
  );
}

function Success({ result: { verified, reason, isPhotoVerified } }: { result: VerificationResult }) {
  if (!verified) return <UnverifiedMoment isRefused={false}>{reason}</UnverifiedMoment>;
  if (isPhotoVerified)
    return (
      <VerifiedCelebration>
        That is you. Your profile carries the Verified badge, and the pictures are deleted.
      </VerifiedCelebration>
    );
  return (
    <Notice tone="positive" icon={<CircleCheckIcon aria-hidden="true" />} role="status">
      That is you, and the pictures are deleted. The badge shows once a photo in which you were recognised is
      your main photo.
    </Notice>
  );
}
