import { photoAt } from '@sixfold/api-contract';
import { Avatar, Dialog, Heading, Stack, Text, toastStore, useReducedMotion } from '@sixfold/design-system';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { describeGoals } from '../../../shared/model/goalLabels';
import { formatName } from '../../../shared/model/member';
import type { CelebrationProps } from '../model/celebrationProps';
import { useDismissAfter, useHeld } from './useAutoDismiss';
import { throwConfetti } from './throwConfetti';

/** Confetti once; none where motion is not wanted. */
function useConfetti(count: number): void {
  const still = useReducedMotion();
  useEffect(() => (still ? undefined : throwConfetti(count)), [still, count]);
}

const HEADING_SIZES = { small: 'large', medium: 'huge' } as const;

interface CelebrationDialogProps extends CelebrationProps {
  title: string;
  size: keyof typeof HEADING_SIZES;
  dismissAfterMs: number;
  confetti: number;
  /** The drawing around the portrait. */
  Ornament: ComponentType<{ children: ReactNode }>;
  /** What is said of the two, below who they are. */
  words: ReactNode;
  /** The ways on. */
  children: ReactNode;
}

/** Announces a mutual match. Closes by itself unless the pointer or the focus is on it. */
export function CelebrationDialog(props: CelebrationDialogProps) {
  const { event, onClose, title, size, dismissAfterMs, confetti, Ornament, words, children } = props;
  const { matchedUser, connectionGoal, theirGoal } = event;
  const goals = describeGoals(connectionGoal, theirGoal);
  const { held, holding } = useHeld();
  useDismissAfter(dismissAfterMs, held, onClose);
  useConfetti(confetti);
  // It would cover the title.
  useEffect(() => toastStore.dismiss(), []);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} titleHidden size={size}>
      <Stack gap={5} align="center" data-state={held ? 'held' : 'passing'} {...holding}>
        <Ornament>
          <Avatar
            size="huge"
            src={photoAt(matchedUser.photos[0] ?? matchedUser.profileImageUrl, 'medium')}
            name={formatName(matchedUser)}
            decorative
          />
        </Ornament>
        {/* The dialog's own title says this to screen readers. */}
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
