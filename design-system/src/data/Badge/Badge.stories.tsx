import { BadgeCheck } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Inline, Stack } from '../../layout/Layout/Layout';
import { Badge } from './Badge';

export const meta: StoryMeta = { part: 'Badge' };

export function Tones() {
  return (
    <Stack>
      <Inline gap={2}>
        {(['neutral', 'accent', 'solid', 'positive', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="solid">2</Badge>
        <Badge tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
      </Inline>
      <Badge>{LONG_TEXT}</Badge>
    </Stack>
  );
}
