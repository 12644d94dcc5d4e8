import { photoAt } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import {
  Avatar,
  Dialog,
  Heading,
  LinkButton,
  Score,
  SparklesIcon,
  Stack,
  Text,
} from '@sixfold/design-system';
import { wholeName } from '../../../shared/model/member';
import type { CelebrationProps } from '../model/celebrationProps';
import { MoonOverTwo } from './MoonOverTwo';
import { useConfetti } from './useConfetti';
import { useDismissAfter } from './useDismissAfter';
import { useHeld } from './useHeld';

const AUTO_DISMISS_MS = 5_000;
const CONFETTI = 15;

/** Both like each other on a day whose Moon suits both. Goes by itself after five seconds unless somebody lingers. */
export function CosmicCelebration({ fact, onClose }: CelebrationProps) {
  const { matchedUser, compatibilityScore, alignment } = fact;
  const { held, holding } = useHeld();
  useDismissAfter(AUTO_DISMISS_MS, held, onClose);
  useConfetti(CONFETTI);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cosmic Connection!"
      titleHidden
      size="small"
    >
      <Stack gap={5} align="center" data-state={held ? 'held' : 'passing'} {...holding}>
        <MoonOverTwo>
          <Avatar
            size="huge"
            src={photoAt(matchedUser.photos[0] ?? matchedUser.profileImageUrl, 'medium')}
            name={wholeName(matchedUser)}
            decorative
          />
        </MoonOverTwo>
        {/* The dialog's own title says this to screen readers. */}
        <Heading level={2} size="large" aria-hidden="true">
          Cosmic Connection!
        </Heading>
        <Stack gap={2} align="center">
          <Text size="lead" align="center">
            You and {matchedUser.firstName} like each other.
          </Text>
          {compatibilityScore !== null && <Score value={Number(compatibilityScore) / 100} />}
          {alignment && (
            <Text size="small" tone="quiet" align="center">
              {alignment.reason}
            </Text>
          )}
        </Stack>
        <LinkButton asChild icon={<SparklesIcon aria-hidden="true" />}>
          <Link to={paths.chat(matchedUser.id)} onClick={onClose}>
            Start Your Connection
          </Link>
        </LinkButton>
      </Stack>
    </Dialog>
  );
}
