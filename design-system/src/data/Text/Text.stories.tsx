import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Inline, Stack } from '../../layout/Layout/Layout';
import { Score, Text } from './Text';

export const meta: StoryMeta = { part: 'Text' };

export function Sizes() {
  return (
    <Stack gap={2}>
      {(['tiny', 'small', 'body', 'large', 'lead'] as const).map((size) => (
        <Text key={size} size={size}>
          {size}: your birth chart and your habits of the heart
        </Text>
      ))}
    </Stack>
  );
}

export function Tones() {
  return (
    <Inline gap={4}>
      {(['ink', 'quiet', 'accent', 'positive', 'warning', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone} weight="medium">
          {tone}
        </Text>
      ))}
    </Inline>
  );
}

export function LongText() {
  return (
    <Stack>
      <Text measure>{`${LONG_TEXT} ${LONG_TEXT}`}</Text>
      <Text lines={2} style={{ maxWidth: '20rem' }}>
        {LONG_TEXT}
      </Text>
      <Text style={{ maxWidth: '10rem' }}>Donaudampfschifffahrtselektrizitätenhauptbetriebswerk</Text>
    </Stack>
  );
}

export function Scores() {
  return (
    <Inline gap={6} align="baseline">
      <Score value={0.86} size="large" />
      <Score value={0.78} />
      <Score value={0.5} size="small" />
      <Score value={null} />
    </Inline>
  );
}
