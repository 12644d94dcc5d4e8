import type { StoryMeta } from '../../../gallery/story';
import { Grid, Inline } from '../../layout/Layout/Layout';
import { Text } from '../Text/Text';
import * as icons from './icons';

export const meta: StoryMeta = {
  part: 'Icons',
  notes: 'The curated list from lucide, 24 px with a line of 2. Hidden from screen readers next to a label.',
};

export function All() {
  return (
    <Grid minColumn={11} gap={3}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Inline key={name} gap={2} wrap="never">
          <Icon aria-hidden="true" />
          <Text as="span" size="small">
            {name}
          </Text>
        </Inline>
      ))}
    </Grid>
  );
}
