import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CoveringInput } from '../ChoiceChips/ChipGroup';
import { filledInForcedColors, focusRing, quietTransition, visuallyHidden } from '../../theme/mixins';
import { color, fontSize, media, radius, size, space } from '../../theme/tokens';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    ${visuallyHidden}
  }
  /* Depends on the card's width, because a card can be narrow on a wide screen. */
  &[data-layout='beside'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;

    > * {
      flex: 999 1 12rem;
      min-width: 0;
    }
    > :last-child {
      flex: 1 1 min(19rem, 100%);
    }
  }
`;

const Track = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.sunken};
  font-size: ${fontSize[14]};

  ${media.narrow} {
    grid-auto-flow: row;
  }
  /* Four and more share a small screen only with shorter lines. */
  &:has(> :nth-child(4)) {
    font-size: ${fontSize[12]};

    ${media.medium} {
      font-size: ${fontSize[14]};
    }
  }
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${size.touch};
  padding: ${space[1]} 0.125rem;
  border-radius: calc(${radius.control} - 1px);
  color: ${color.quiet};
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  ${quietTransition}

  &:has(:checked) {
    background: ${color.raised};
    box-shadow: 0 0 0 1.5px ${color.accent};
    color: ${color.ink};
    font-weight: 600;
    ${filledInForcedColors}
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  ${media.hover} {
    &:hover {
      color: ${color.ink};
    }
  }
`;

export interface SegmentedControlProps<Value extends string> {
  /** The group's accessible name, which is not visible. The children are the visible label. */
  label: string;
  /** Two to five options, with labels short enough for one line. */
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Precedes the segments: the visible label, or the meaning of the choice. */
  children?: ReactNode;
  /** Position of the children: above the segments, or next to them when there is room. */
  layout?: 'above' | 'beside';
}

/** Renders a single choice as segments on one line: a radio group with arrow keys. One is always chosen. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, children, layout = 'above' } = props;
  const name = useId();
  return (
    <Group data-layout={layout}>
      <legend>{label}</legend>
      {children}
      <Track>
        {options.map((option) => (
          <Segment key={option.value}>
            <CoveringInput
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </Segment>
        ))}
      </Track>
    </Group>
  );
}
