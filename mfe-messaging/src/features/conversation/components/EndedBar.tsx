import { Text } from '@sixfold/design-system';
import { FootBar } from './Composer';

/** In the place of the composer once one of the two has ended the match. */
export function EndedBar() {
  return (
    <FootBar>
      <Text weight="medium">This conversation has ended</Text>
      <Text size="small" tone="quiet">
        You can still read it. Neither of you can write here any more.
      </Text>
    </FootBar>
  );
}
