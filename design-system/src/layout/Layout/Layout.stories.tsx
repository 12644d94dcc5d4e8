import type { StoryMeta } from '../../../gallery/story';
import { Card } from '../Card/Card';
import { Divider, Grid, Inline, Stack } from './Layout';

export const meta: StoryMeta = { part: 'Layout' };

const cards = ['One', 'Two', 'Three', 'Four'].map((word) => (
  <Card key={word} tone="flat" padding="small">
    {word}
  </Card>
));

export function StackOfThings() {
  return <Stack gap={2}>{cards}</Stack>;
}

export function InlineThatWraps() {
  return <Inline gap={2}>{cards}</Inline>;
}

export function GridThatFits() {
  return <Grid minColumn={9}>{cards}</Grid>;
}

export function Hairline() {
  return <Divider />;
}
