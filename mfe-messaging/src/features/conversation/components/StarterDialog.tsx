import {
  Button,
  color,
  Dialog,
  fontSize,
  LightbulbIcon,
  media,
  quietTransition,
  focusVisibleRing,
  radius,
  RotateCwIcon,
  space,
  Stack,
  styled,
} from '@sixfold/design-system';
import { useState } from 'react';
import { CATEGORY_LABELS, startersOf } from '../model/starters';

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
`;

interface Props {
  otherName: string;
  /** Takes the chosen words; they are put into the field, not sent. */
  onChoose: (text: string) => void;
}

/** Four first lines at a time, one of each category, for a reader who does not know how to begin. */
export function StarterDialog({ otherName, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);

  function choose(text: string): void {
    setOpen(false);
    onChoose(text);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="small"
      title="Conversation starters"
      description={`Pick a line for ${otherName}. You can change it before you send it.`}
      trigger={
        <Button variant="secondary" icon={<LightbulbIcon aria-hidden="true" />}>
          Conversation starters
        </Button>
      }
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
        {startersOf(round).map(({ category, text }) => (
          <li key={category}>
            <Choice type="button" data-category={category} onClick={() => choose(text)}>
              <span>{CATEGORY_LABELS[category]}</span>
              {text}
            </Choice>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
