import { Text } from '@sixfold/design-system';
import { FootBar } from './Composer';

/** Replaces the composer after either member has ended the match. */
export function EndedMatchBar() {
  return (
    <FootBar>
      <Text weight="medium">This conversation has ended</Text>
      <Text size="small" tone="quiet">
        You can still read it. Neither of you can write here any more.
      </Text>
    </FootBar>
  );
}
