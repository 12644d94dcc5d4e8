import type { Match, OwnProfile } from '@sixfold/api-contract';
import { media, space, styled } from '@sixfold/design-system';
import { useActOnMatch } from '../api/actOnMatch';
import { MatchActions } from './MatchActions';
import type { MatchCardProps } from './MatchCard';
import type { MatchGridProps } from './MatchGrid';

const Deeds = styled.div`
  display: flex;
  gap: ${space[2]};
  width: 100%;

  ${media.medium} {
    max-width: 22rem;
  }
`;

interface Props extends Pick<MatchCardProps, 'onMutual' | 'onPassed'>, Pick<MatchGridProps, 'renderProfile'> {
  match: Match;
  own: OwnProfile | null;
  onClose: () => void;
}

/** The profile dialog of one candidate, with the same deeds as on the card. */
export function OpenProfile({ match, own, onMutual, onPassed, onClose, renderProfile }: Props) {
  const act = useActOnMatch((fact) => {
    onClose();
    onMutual(fact);
  });
  return renderProfile({
    match,
    own,
    onClose,
    footer: (
      <Deeds>
        <MatchActions
          match={match}
          busyWith={act.isPending ? act.variables.action : null}
          onLike={() => act.mutate({ match, action: 'like' })}
          onPass={() => {
            onClose();
            onPassed(match);
            act.mutate({ match, action: 'pass' });
          }}
        />
      </Deeds>
    ),
  });
}
