import { photoAt, type ServerEvents } from '@sixfold/api-contract';
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
  useThemeChoice,
} from '@sixfold/design-system';
import { useEffect, useState, type FocusEvent } from 'react';
import { wholeName } from '../../../shared/model/member';
import { throwConfetti } from './throwConfetti';
import { useDismissAfter } from './useDismissAfter';
import { LockingHexagons } from './LockingHexagons';

export const AUTO_DISMISS_MS = 10_000;

interface Props {
  fact: Parameters<ServerEvents['match_made']>[0];
  onClose: () => void;
}

/** The one big moment: both like each other. Goes by itself after ten seconds unless somebody lingers on it. */
export function Celebration({ fact, onClose }: Props) {
  const { matchedUser, compatibilityScore } = fact;
  const { theme } = useThemeChoice();
  const [hovered, setHovered] = useState(false);
  const [focusedWithin, setFocusedWithin] = useState(false);
  useDismissAfter(AUTO_DISMISS_MS, hovered || focusedWithin, onClose);
  useEffect(() => throwConfetti(theme), [theme]);

  function leaveFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setFocusedWithin(false);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="It's a Match!" titleHidden size="medium">
      <Stack
        gap={5}
        align="center"
        data-state={hovered || focusedWithin ? 'held' : 'passing'}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocusedWithin(true)}
        onBlur={leaveFocus}
      >
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
