import {
  color,
  Inline,
  radius,
  SegmentedControl,
  styled,
  SystemDot,
  systemColor,
  Text,
} from '@sixfold/design-system';
import { SYSTEM_NAMES, type Importance, type System } from '@sixfold/domain';
import { IMPORTANCE_CHOICES } from '../model/shares';

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
    <SegmentedControl label={name} options={IMPORTANCE_CHOICES} value={value} onValueChange={onChoose}>
      <Inline justify="between" gap={2}>
        <Inline as="span" gap={2} aria-hidden="true">
          <SystemDot $system={system} />
          <Text as="span" weight="strong">
            {name}
          </Text>
        </Inline>
        <Text as="span" size="small" tone="quiet" numeric>
          {share}%{share === usualShare ? ' of the score' : `, usually ${usualShare}%`}
        </Text>
      </Inline>
      <ShareLine viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="4" fill={systemColor[system]} />
      </ShareLine>
    </SegmentedControl>
  );
}
