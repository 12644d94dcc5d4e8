import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Button } from '../../inputs/Button/Button';
import { Stack } from '../../layout/Layout/Layout';
import { Notice } from './Notice';

export const meta: StoryMeta = { part: 'Notice' };

export function Tones() {
  return (
    <Stack gap={3}>
      <Notice>Illustrative figures</Notice>
      <Notice tone="accent" title="Compatibility Insight" icon={null}>
        You both recharge by making things, and argue to find out, not to win.
      </Notice>
      <Notice tone="positive" title="Your photo is verified" />
      <Notice
        tone="warning"
        title="You are offline"
        action={
          <Button size="small" variant="secondary">
            Try now
          </Button>
        }
      >
        What you write is kept and sent later.
      </Notice>
      <Notice tone="danger" title="Login failed">
        {LONG_TEXT}
      </Notice>
    </Stack>
  );
}
