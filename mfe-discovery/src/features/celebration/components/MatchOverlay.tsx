import { photoAt } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Avatar,
  Card,
  color,
  fontSize,
  IconButton,
  keyframes,
  layer,
  LinkButton,
  media,
  MessageCircleIcon,
  motion,
  space,
  styled,
  useFreeStrip,
  XIcon,
} from '@sixfold/design-system';
import { useState, type PointerEvent } from 'react';
import { describeGoals } from '../../../shared/model/goalLabels';
import { formatName } from '../../../shared/model/member';
import type { CelebrationProps } from '../model/celebrationProps';
import { MatchMenu } from './MatchMenu';
import { useDismissAfter, useDismissPause } from './useAutoDismiss';

const AUTO_DISMISS_MS = 10_000;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(${motion.shift}); }
`;

/** Its lower edge depends on the page, because it covers neither headings nor controls. */
const OverlayFrame = styled.aside`
  position: fixed;
  z-index: ${layer.toast};
  bottom: 0;
  right: 0;
  left: 0;
  max-width: 27.5rem;
  margin-inline-start: auto;
  padding: 0 ${space[3]} ${space[3]};
  pointer-events: none;
  animation: ${arrive} ${motion.calm} ${motion.ease} backwards;

  > * {
    pointer-events: auto;
  }
  ${media.medium} {
    padding-inline-end: ${space[6]};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};

  p {
    margin: 0;
    font-size: ${fontSize[14]};
  }
  strong {
    display: block;
    color: ${color.accent};
    font-size: ${fontSize[18]};
  }
  small {
    display: block;
    color: ${color.quiet};
    font-size: inherit;
  }
  /* The words need the width of the photo. */
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      display: none;
    }
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;

/** Keeps dialogs open: they would treat the press as an outside press. */
const keepDialogsOpen = { onPointerDown: (event: PointerEvent) => event.stopPropagation() };

/**
 * Celebrates a match without interrupting: takes no focus, covers no field, and works next to a dialog. Closes after
 * ten seconds; the match stays under Your Matches.
 */
export function MatchOverlay({ event, onClose }: CelebrationProps) {
  const { matchedUser, compatibilityScore, connectionGoal, theirGoal } = event;
  const goals = describeGoals(connectionGoal, theirGoal);
  const { isPaused, pauseHandlers } = useDismissPause();
  useDismissAfter(AUTO_DISMISS_MS, isPaused, onClose);
  const [frame, setPlace] = useState<HTMLElement | null>(null);
  const bottomPx = useFreeStrip(frame, null);

  return (
    <OverlayFrame
      ref={setPlace}
      style={bottomPx === null ? undefined : { bottom: bottomPx }}
      aria-label="New match"
      data-state={isPaused ? 'paused' : 'running'}
      {...pauseHandlers}
      {...keepDialogsOpen}
    >
      <Card padding="small">
        <Row>
          <Avatar
            size="medium"
            src={photoAt(matchedUser.photos[0] ?? matchedUser.profileImageUrl, 'small')}
            name={formatName(matchedUser)}
            decorative
          />
          <p role="status">
            <strong>It&apos;s a Match!</strong>
            You and {matchedUser.firstName} like each other.
            {goals && <small>{goals}</small>}
            {compatibilityScore !== null && <small>{compatibilityScore}% Compatible</small>}
          </p>
          <IconButton label="Close" icon={<XIcon aria-hidden="true" />} onClick={onClose} />
        </Row>
        <Actions>
          <LinkButton asChild icon={<MessageCircleIcon aria-hidden="true" />}>
            <Link to={paths.chat(matchedUser.id)} onClick={onClose}>
              Message
            </Link>
          </LinkButton>
          <MatchMenu event={event} onClose={onClose} />
        </Actions>
      </Card>
    </OverlayFrame>
  );
}
