import type { StoryMeta } from '../../../gallery/story';
import { Text } from '../../data/Text/Text';
import { Stack } from '../../layout/Layout/Layout';
import { useThemeChoice } from '../../theme/ThemeProvider';
import { ThemeSwitch } from './ThemeSwitch';

export const meta: StoryMeta = {
  part: 'ThemeSwitch',
  notes: 'Three radios: arrow keys walk them. The choice is remembered and other tabs follow.',
};

export function Rest() {
  const { choice, theme } = useThemeChoice();
  return (
    <Stack gap={2} align="start">
      <ThemeSwitch />
      <Text size="small" tone="quiet">
        Chosen: {choice}. Shown: {theme}.
      </Text>
    </Stack>
  );
}
