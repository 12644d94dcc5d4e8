import type { Visibility } from '@sixfold/api-contract';
import {
  color,
  focusRing,
  fontSize,
  media,
  quietTransition,
  radius,
  size,
  space,
  styled,
  visuallyHidden,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 19rem);
    align-items: center;
  }
  > legend {
    ${visuallyHidden}
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Track = styled.div`
  display: grid;
  grid-template-columns: 1fr 1.2fr 1fr;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${size.touch};
  padding-inline: ${space[1]};
  border-radius: calc(${radius.control} - 1px);
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  text-align: center;
  cursor: pointer;
  ${quietTransition}

  &:has(:checked) {
    background: ${color.raised};
    box-shadow: 0 0 0 1.5px ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  ${media.hover} {
    &:hover {
      color: ${color.ink};
    }
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const CHOICES: readonly { value: Visibility; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'My matches' },
  { value: 'nobody', label: 'Nobody' },
];

interface ThreeWayChoiceProps {
  /** What is chosen for: the name of the group, and of its inputs. */
  name: string;
  /** Stands before the name; decoration. */
  mark: ReactNode;
  value: Visibility;
  onChoose: (choice: Visibility) => void;
}

/** Everyone, my matches or nobody, in one line: a radio group, walked with the arrow keys. */
export function ThreeWayChoice({ name, mark, value, onChoose }: ThreeWayChoiceProps) {
  return (
    <Group>
      <legend>{name}</legend>
      <Name aria-hidden="true">
        {mark}
        {name}
      </Name>
      <Track>
        {CHOICES.map((choice) => (
          <Segment key={choice.value}>
            <input
              type="radio"
              name={`visibility of ${name}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </Segment>
        ))}
      </Track>
    </Group>
  );
}
