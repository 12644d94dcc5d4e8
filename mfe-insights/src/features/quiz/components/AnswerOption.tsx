import {
  color,
  focusRing,
  media,
  quietTransition,
  radius,
  size,
  space,
  styled,
} from '@sixfold/design-system';

const Row = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.touch};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.raised};
  line-height: 1.45;
  cursor: pointer;
  ${quietTransition}

  ${media.hover} {
    &:hover {
      border-color: ${color.quiet};
    }
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentWash};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
`;

const Radio = styled.input`
  appearance: none;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.full};
  background: ${color.raised};
  cursor: inherit;

  &:focus-visible {
    outline: none;
  }
  &:checked {
    border: 0.375rem solid ${color.accent};
  }
`;

interface AnswerOptionProps {
  group: string;
  text: string;
  chosen: boolean;
  onChoose: () => void;
  /** Called on a click or tap only, because arrow keys pass through every answer. */
  onTap: () => void;
}

/** Renders one answer as a radio button with a clickable row. */
export function AnswerOption({ group, text, chosen, onChoose, onTap }: AnswerOptionProps) {
  return (
    <Row data-state={chosen ? 'chosen' : 'open'} onClick={({ detail }) => detail > 0 && onTap()}>
      <Radio type="radio" name={group} checked={chosen} onChange={onChoose} />
      <span>{text}</span>
    </Row>
  );
}
