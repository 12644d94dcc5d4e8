import {
  color,
  focusRing,
  fontSize,
  Inline,
  media,
  quietTransition,
  radius,
  size,
  space,
  styled,
  SystemDot,
  systemColor,
  Text,
  visuallyHidden,
} from '@sixfold/design-system';
import { SYSTEM_NAMES, type Importance, type System } from '@sixfold/domain';
import { IMPORTANCE_CHOICES } from '../model/shares';

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
`;

const Track = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

const Level = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${size.touch};
  padding: ${space[1]} 0.125rem;
  border-radius: calc(${radius.control} - 1px);
  color: ${color.quiet};
  font-size: ${fontSize[12]};
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  ${quietTransition}

  ${media.medium} {
    font-size: ${fontSize[14]};
  }
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

/** How much of the score the system makes, as a line in its hue. */
const ShareLine = styled.svg`
  display: block;
  width: 100%;
  height: 0.25rem;
  border-radius: ${radius.full};
  background: color-mix(in srgb, ${color.edge} 45%, ${color.paper});
`;

interface ImportanceChoiceProps {
  system: System;
  value: Importance;
  onChoose: (importance: Importance) => void;
  /** Of the score, in percent. */
  share: number;
  usualShare: number;
}

/** One system: how much it matters, in five levels, and how much of the score that makes. */
export function ImportanceChoice({ system, value, onChoose, share, usualShare }: ImportanceChoiceProps) {
  const name = SYSTEM_NAMES[system];
  return (
    <Group>
      <legend>{name}</legend>
      <Inline justify="between" gap={2}>
        <Inline as="span" gap={2} aria-hidden="true">
          <SystemDot $system={system} />
          <Text as="span" weight="strong">
            {name}
          </Text>
        </Inline>
        <Text as="span" size="small" tone="quiet" numeric>
          {share}% of the score{share === usualShare ? '' : `, usually ${usualShare}%`}
        </Text>
      </Inline>
      <ShareLine viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="4" fill={systemColor[system]} />
      </ShareLine>
      <Track>
        {IMPORTANCE_CHOICES.map((choice) => (
          <Level key={choice.value}>
            <input
              type="radio"
              name={`importance of ${system}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </Level>
        ))}
      </Track>
    </Group>
  );
}
