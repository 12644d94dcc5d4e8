import { Link, paths } from '@sixfold/client-kit';
import { Button, Inline, LinkButton, MessageCircleIcon, Text } from '@sixfold/design-system';
import type { CelebrationProps } from '../model/celebrationProps';
import { AboutMatch } from './AboutMatch';
import { CelebrationDialog } from './CelebrationDialog';
import { LockingHexagons } from './LockingHexagons';

/** The one big moment: both like each other. */
export function MatchCelebration({ fact, onClose }: CelebrationProps) {
  const { matchedUser, compatibilityScore } = fact;
  return (
    <CelebrationDialog
      fact={fact}
      onClose={onClose}
      title="It's a Match!"
      size="medium"
      dismissAfterMs={10_000}
      confetti={20}
      Ornament={LockingHexagons}
      words={
        compatibilityScore !== null && (
          <Text tone="accent" weight="strong" numeric>
            {compatibilityScore}% Compatible
          </Text>
        )
      }
    >
      <Inline justify="center">
        <LinkButton asChild icon={<MessageCircleIcon aria-hidden="true" />}>
          <Link to={paths.chat(matchedUser.id)} onClick={onClose}>
            Start Conversation
          </Link>
        </LinkButton>
        <Button variant="secondary" onClick={onClose}>
          Keep Browsing
        </Button>
        <AboutMatch fact={fact} onClose={onClose} />
      </Inline>
      {compatibilityScore !== null && (
        <Text size="tiny" tone="quiet" align="center">
          Users with {compatibilityScore}%+ compatibility have a 3x higher chance of meaningful connections!
          <br />
          Illustrative figures
        </Text>
      )}
    </CelebrationDialog>
  );
}
