import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { SystemDot } from '../../data/Chip/Chip';
import { Inline } from '../../layout/Layout/Layout';
import { Text } from '../../data/Text/Text';
import { SegmentedControl } from './SegmentedControl';

export const meta: StoryMeta = {
  part: 'SegmentedControl',
  notes: 'A radio group, arrow keys choose. For two to five short words of which one always holds.',
};

const AUDIENCES = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'My matches' },
  { value: 'nobody', label: 'Nobody' },
] as const;

const LEVELS = ['Not for me', 'Matters less', 'As usual', 'Matters more', 'Matters most'].map((label) => ({
  value: label,
  label,
}));

export function Beside() {
  const [audience, setAudience] = useState<(typeof AUDIENCES)[number]['value']>('matches');
  return (
    <SegmentedControl
      label="Astrology"
      layout="beside"
      options={AUDIENCES}
      value={audience}
      onValueChange={setAudience}
    >
      <Inline as="span" gap={2} aria-hidden="true">
        <SystemDot $system="astrology" />
        Astrology
      </Inline>
    </SegmentedControl>
  );
}

export function FiveBelowTheirWords() {
  const [level, setLevel] = useState('As usual');
  return (
    <SegmentedControl label="MBTI" options={LEVELS} value={level} onValueChange={setLevel}>
      <Inline justify="between" gap={2}>
        <Text as="span" weight="strong" aria-hidden="true">
          MBTI
        </Text>
        <Text as="span" size="small" tone="quiet" numeric>
          25% of the score
        </Text>
      </Inline>
    </SegmentedControl>
  );
}
