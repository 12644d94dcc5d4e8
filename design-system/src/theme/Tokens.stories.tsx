import type { StoryMeta } from '../../gallery/story';
import { Heading } from '../data/Heading/Heading';
import { Grid, Inline, Stack } from '../layout/Layout/Layout';
import { Text } from '../data/Text/Text';
import { HEXAGON_ORDER, SYSTEM_LABELS } from './systems';
import { color, radius, shadow, systemColor } from './tokens';

export const meta: StoryMeta = {
  part: 'Tokens',
  notes:
    'Every colour is a CSS variable with a light and a dark value; a theme switch repaints without rendering.',
};

function Swatch({ name, value }: { name: string; value: string }) {
  return (
    <Inline gap={3} wrap="never">
      <span
        style={{
          flex: 'none',
          width: 44,
          height: 44,
          borderRadius: radius.control,
          background: value,
          border: `1px solid ${color.line}`,
        }}
      />
      <Text as="span" size="small">
        {name}
      </Text>
    </Inline>
  );
}

export function Colours() {
  return (
    <Grid minColumn={10} gap={3}>
      {Object.entries(color).map(([name, value]) => (
        <Swatch key={name} name={name} value={value} />
      ))}
    </Grid>
  );
}

export function SystemHues() {
  return (
    <Grid minColumn={10} gap={3}>
      {HEXAGON_ORDER.map((system) => (
        <Swatch key={system} name={SYSTEM_LABELS[system]} value={systemColor[system]} />
      ))}
    </Grid>
  );
}

export function Type() {
  return (
    <Stack gap={3}>
      <Heading level={3} size="hero">
        Six ways to be known
      </Heading>
      <Heading level={3} size="huge">
        Ångström, Zoë and Łukasz
      </Heading>
      <Heading level={3} size="large">
        One person who gets it
      </Heading>
      <Heading level={3} size="medium">
        Strong on how you recharge
      </Heading>
      <Heading level={3} size="small">
        You differ on planning
      </Heading>
    </Stack>
  );
}

export function OneShadow() {
  return (
    <div
      style={{
        width: 160,
        height: 96,
        borderRadius: radius.card,
        background: color.raised,
        boxShadow: shadow,
      }}
    />
  );
}
