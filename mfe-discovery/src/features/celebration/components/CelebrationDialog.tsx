import { photoAt } from '@sixfold/api-contract';
import { Avatar, Dialog, Heading, Stack, Text, toastStore, useReducedMotion } from '@sixfold/design-system';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { describeGoals } from '../../../shared/model/goalLabels';
import { formatName } from '../../../shared/model/member';
import type { CelebrationProps } from '../model/celebrationProps';
import { useDismissAfter, useDismissPause } from './useAutoDismiss';
import { throwConfetti } from './throwConfetti';

/** Throws confetti once, except with reduced motion. */
function useConfetti(count: number): void {
  const prefersReducedMotion = useReducedMotion();
  useEffect(() => (prefersReducedMotion ? undefined : throwConfetti(count)), [prefersReducedMotion, count]);
}

const HEADING_SIZES = { small: 'large', medium: 'huge' } as const;

interface CelebrationDialogProps extends CelebrationProps {
  title: string;
  size: keyof typeof HEADING_SIZES;
  dismissAfterMs: number;
  confetti: number;
  /** Frames the portrait. */
  Ornament: ComponentType<{ children: ReactNode }>;
  words: ReactNode;
  children: ReactNode;
}

/** Announces a mutual match. Closes automatically unless the pointer or the focus is on it. */
export function CelebrationDialog(props: CelebrationDialogProps) {
  const { event, onClose, title, size, dismissAfterMs, confetti, Ornament, words, children } = props;
  const { matchedUser, connectionGoal, theirGoal } = event;
  const goals = describeGoals(connectionGoal, theirGoal);
  const { isPaused, pauseHandlers } = useDismissPause();
  useDismissAfter(dismissAfterMs, isPaused, onClose);
  useConfetti(confetti);
  // A toast would cover the title.
  useEffect(() => toastStore.dismiss(), []);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} titleHidden size={size}>
      <Stack gap={5} align="center" data-state={isPaused ? 'paused' : 'running'} {...pauseHandlers}>
        <Ornament>
          <Avatar
            size="huge"
            src={photoAt(matchedUser.photos[0] ?? matchedUser.profileImageUrl, 'medium')}
            name={formatName(matchedUser)}
            decorative
          />
        </Ornament>
        {/* Screen readers get the dialog's own title instead. */}
        <Heading level={2} size={HEADING_SIZES[size]} aria-hidden="true">
          {title}
        </Heading>
        <Stack gap={2} align="center">
          <Text size="lead" align="center">
            You and {matchedUser.firstName} like each other.
          </Text>
          {goals && <Text tone="quiet">{goals}</Text>}
          {words}
        </Stack>
        {children}
      </Stack>
    </Dialog>
  );
}
