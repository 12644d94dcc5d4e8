import { Sparkles } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Inline, Stack } from '../../layout/Layout/Layout';
import { HEXAGON_ORDER, SYSTEM_LABELS } from '../../theme/systems';
import { Chip } from './Chip';

export const meta: StoryMeta = { part: 'Chip' };

export function Kinds() {
  return (
    <Stack>
      <Inline gap={2}>
        {HEXAGON_ORDER.map((system) => (
          <Chip key={system} system={system}>
            {SYSTEM_LABELS[system]}
          </Chip>
        ))}
        <Chip icon={<Sparkles aria-hidden="true" />}>Aligned</Chip>
        <Chip>Plain</Chip>
      </Inline>
      <Chip system="astrology">{LONG_TEXT}</Chip>
    </Stack>
  );
}
