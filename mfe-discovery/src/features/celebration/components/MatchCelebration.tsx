import { photoAt } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import {
  Avatar,
  Button,
  Dialog,
  Heading,
  Inline,
  LinkButton,
  MessageCircleIcon,
  Stack,
  Text,
} from '@sixfold/design-system';
import { wholeName } from '../../../shared/model/member';
import type { CelebrationProps } from '../model/celebrationProps';
import { LockingHexagons } from './LockingHexagons';
import { useConfetti } from './useConfetti';
import { useDismissAfter } from './useDismissAfter';
import { useHeld } from './useHeld';

const AUTO_DISMISS_MS = 10_000;
const CONFETTI = 20;

/** The one big moment: both like each other. Goes by itself after ten seconds unless somebody lingers on it. */
export function MatchCelebration({ fact, onClose }: CelebrationProps) {
  const { matchedUser, compatibilityScore } = fact;
  const { held, holding } = useHeld();
  useDismissAfter(AUTO_DISMISS_MS, held, onClose);
  useConfetti(CONFETTI);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="It's a Match!" titleHidden size="medium">
      <Stack gap={5} align="center" data-state={held ? 'held' : 'passing'} {...holding}>
        <LockingHexagons>
          <Avatar
            size="huge"
            src={photoAt(matchedUser.photos[0] ?? matchedUser.profileImageUrl, 'medium')}
            name={wholeName(matchedUser)}
            decorative
          />
        </LockingHexagons>
        {/* The dialog's own title says this to screen readers. */}
        <Heading level={2} size="huge" aria-hidden="true">
          It&apos;s a Match!
        </Heading>
        <Stack gap={1} align="center">
          <Text size="lead" align="center">
            You and {matchedUser.firstName} like each other.
          </Text>
          {compatibilityScore !== null && (
            <Text tone="accent" weight="strong" numeric>
              {compatibilityScore}% Compatible
            </Text>
          )}
        </Stack>
        <Inline justify="center">
          <LinkButton asChild icon={<MessageCircleIcon aria-hidden="true" />}>
            <Link to={paths.chat(matchedUser.id)} onClick={onClose}>
              Start Conversation
            </Link>
          </LinkButton>
          <Button variant="secondary" onClick={onClose}>
            Keep Browsing
          </Button>
        </Inline>
        {compatibilityScore !== null && (
          <Text size="tiny" tone="quiet" align="center">
            Users with {compatibilityScore}%+ compatibility have a 3x higher chance of meaningful connections!
            <br />
            Illustrative figures
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
