import {
  Button,
  color,
  Dialog,
  fontSize,
  media,
  quietTransition,
  focusVisibleRing,
  radius,
  RotateCwIcon,
  space,
  Stack,
  styled,
} from '@sixfold/design-system';
import type { MemberProfile, OwnProfile } from '@sixfold/api-contract';
import { listStarters, type StarterCategory, type StarterProfile } from '@sixfold/domain/starters';
import { useMemo, useState } from 'react';

const CATEGORY_LABELS: Readonly<Record<StarterCategory, string>> = {
  personality: 'Personality',
  connection: 'Connection',
  icebreaker: 'Icebreaker',
  deepTalk: 'Deep talk',
};

const Choice = styled.button`
  appearance: none;
  display: block;
  width: 100%;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  ${quietTransition}
  ${focusVisibleRing}

  ${media.hover} {
    &:hover {
      border-color: ${color.accent};
      background: ${color.accentWash};
    }
  }
  > span {
    display: block;
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
  > span + span {
    margin-top: ${space[1]};
    font-size: ${fontSize[12]};
  }
`;

interface Props {
  own: OwnProfile | null;
  other: MemberProfile;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Inserts the chosen text into the field without sending it. */
  onChoose: (text: string) => void;
}

const toStarterProfile = (profile: OwnProfile | MemberProfile): StarterProfile => ({
  ...profile,
  firstName: profile.user.firstName,
});
/** Used while the member's own profile is not loaded. */
const UNKNOWN: StarterProfile = { firstName: '', location: '', prompts: [] };

/** Renders four conversation starters at a time, one per category. */
export function StarterDialog({ own, other, open, onOpenChange, onChoose }: Props) {
  const rounds = useMemo(
    () =>
      listStarters(
        own ? toStarterProfile(own) : UNKNOWN,
        toStarterProfile(other),
        other.connectionGoal ?? 'dating',
      ),
    [own, other],
  );
  const [round, setRound] = useState(0);

  function choose(text: string): void {
    onOpenChange(false);
    onChoose(text);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title="Conversation starters"
      description={`Pick a line for ${other.user.firstName}. You can change it before you send it.`}
      footer={
        <Button
          variant="secondary"
          icon={<RotateCwIcon aria-hidden="true" />}
          onClick={() => setRound(round + 1)}
        >
          Shuffle
        </Button>
      }
    >
      <Stack as="ul" gap={3} aria-label="Starters" aria-live="polite">
        {(rounds[round % rounds.length] ?? []).map(({ category, text, reason }) => (
          <li key={category}>
            <Choice type="button" data-category={category} onClick={() => choose(text)}>
              <span>{CATEGORY_LABELS[category]}</span>
              {text}
              {reason !== null && <span>{reason}</span>}
            </Choice>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
