import type { Pose } from '@sixfold/api-contract';
import {
  Button,
  CameraIcon,
  Heading,
  Inline,
  Notice,
  Spinner,
  Stack,
  StepDots,
} from '@sixfold/design-system';
import { useEffect, useRef, useState } from 'react';
import { CAMERA_TEXTS, POSE_TEXTS } from '../model/photoCheckTexts';
import { PoseGuide } from './PoseGuide';
import { useCamera } from './useCamera';
import { Viewfinder } from './Viewfinder';

interface CameraStepProps {
  poses: readonly Pose[];
  /** Called with one picture per pose, in order. */
  onTaken: (frames: string[]) => void;
  onCancel: () => void;
}

/** Renders the live picture and takes one picture per pose, each on a press. */
export function CameraStep({ poses, onTaken, onCancel }: CameraStepProps) {
  const { video, state, start, takePicture } = useCamera();
  const [frames, setFrames] = useState<readonly string[]>([]);
  const shutterButton = useRef<HTMLButtonElement>(null);
  const pose = poses[frames.length] ?? 'look_straight';

  useEffect(() => {
    if (state === 'ready') shutterButton.current?.focus();
  }, [state]);

  function take(): void {
    const frame = takePicture();
    if (!frame) return;
    const taken = [...frames, frame];
    if (taken.length < poses.length) setFrames(taken);
    else onTaken(taken);
  }

  const trouble = state === 'asking' || state === 'ready' ? null : CAMERA_TEXTS[state];
  return (
    <Stack gap={4}>
      <Inline justify="between">
        <Heading level={3} size="small" aria-live="polite">
          {POSE_TEXTS[pose]}
        </Heading>
        <StepDots
          label="Poses"
          steps={poses.map((each) => POSE_TEXTS[each])}
          current={Math.min(frames.length, poses.length - 1)}
        />
      </Inline>
      <Viewfinder>
        <video ref={video} data-state={state} muted playsInline aria-label="Your camera, mirrored" />
        {state === 'ready' && <PoseGuide pose={pose} />}
        {state === 'asking' && (
          <div>
            <Spinner label="Waiting for the camera" isLong />
          </div>
        )}
        {trouble && (
          <div>
            <Notice
              tone={state === 'hidden' ? 'neutral' : 'danger'}
              role="alert"
              action={
                <Button variant="secondary" size="small" onClick={start}>
                  Turn Camera On
                </Button>
              }
            >
              {trouble}
            </Notice>
          </div>
        )}
      </Viewfinder>
      <Inline justify="end">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          ref={shutterButton}
          icon={<CameraIcon aria-hidden="true" />}
          disabled={state !== 'ready'}
          onClick={take}
        >
          Take Picture
        </Button>
      </Inline>
    </Stack>
  );
}
