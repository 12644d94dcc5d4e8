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

/** A line in the system's colour, as long as its share of the score. */
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
  /** In percent of the score. */
  share: number;
  usualShare: number;
}

/** Renders one system: its importance in five levels, and its resulting share of the score. */
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
