import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Button, LinkButton, media, MessageCircleIcon, space, styled, Text } from '@sixfold/design-system';
import type { CelebrationProps } from '../model/celebrationProps';
import { MatchMenu } from './MatchMenu';
import { CelebrationDialog } from './CelebrationDialog';
import { LockingHexagons } from './LockingHexagons';

/* On small screens the first action has a separate row. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};

  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    display: flex;
  }
`;

export function MatchCelebration({ event, onClose }: CelebrationProps) {
  const { matchedUser, compatibilityScore } = event;
  return (
    <CelebrationDialog
      event={event}
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
      <Actions>
        <LinkButton asChild icon={<MessageCircleIcon aria-hidden="true" />}>
          <Link to={paths.chat(matchedUser.id)} onClick={onClose}>
            Start Conversation
          </Link>
        </LinkButton>
        <Button variant="secondary" onClick={onClose}>
          Keep Browsing
        </Button>
        <MatchMenu event={event} onClose={onClose} />
      </Actions>
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
