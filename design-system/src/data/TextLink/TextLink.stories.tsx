import type { StoryMeta } from '../../../gallery/story';
import { Text } from '../Text/Text';
import { TextLink } from './TextLink';

export const meta: StoryMeta = { part: 'TextLink', notes: 'Hover thickens the line.' };

export function Tones() {
  return (
    <Text measure>
      Weighed for dating; <TextLink href="#TextLink">weigh them yourself</TextLink>, read{' '}
      <TextLink href="#TextLink" tone="ink">
        how it works
      </TextLink>{' '}
      or{' '}
      <TextLink asChild tone="quiet">
        <button type="button">a button that reads as a link</button>
      </TextLink>
      .
    </Text>
  );
}
