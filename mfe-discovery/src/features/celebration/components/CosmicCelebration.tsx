import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Inline, LinkButton, Score, SparklesIcon, Text } from '@sixfold/design-system';
import type { CelebrationProps } from '../model/celebrationProps';
import { MatchMenu } from './MatchMenu';
import { CelebrationDialog } from './CelebrationDialog';
import { MoonOverTwo } from './MoonOverTwo';

/** Celebrates a mutual like on a day when the Moon suits both members. */
export function CosmicCelebration({ event, onClose }: CelebrationProps) {
  const { matchedUser, compatibilityScore, alignment } = event;
  return (
    <CelebrationDialog
      event={event}
      onClose={onClose}
      title="Cosmic Connection!"
      size="small"
      dismissAfterMs={5_000}
      confetti={15}
      Ornament={MoonOverTwo}
      words={
        <>
          {compatibilityScore !== null && <Score value={Number(compatibilityScore) / 100} />}
          {alignment && (
            <Text size="small" tone="quiet" align="center">
              {alignment.reason}
            </Text>
          )}
        </>
      }
    >
      <Inline justify="center">
        <LinkButton asChild icon={<SparklesIcon aria-hidden="true" />}>
          <Link to={paths.chat(matchedUser.id)} onClick={onClose}>
            Start Your Connection
          </Link>
        </LinkButton>
        <MatchMenu event={event} onClose={onClose} />
      </Inline>
    </CelebrationDialog>
  );
}
