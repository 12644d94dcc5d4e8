import type { CosmicConditions } from '@sixfold/api-contract';
import { Badge, Card, Grid, Heading, Inline, Stack, Text } from '@sixfold/design-system';
import { MOON_MONTH } from '../model/conditions';

/** What each part of the Moon's month is good for, with the present one marked. */
export function MoonMonth({ now }: { now: CosmicConditions['moonPhase'] | null }) {
  return (
    <Stack as="section" gap={4} aria-label="The Moon's month">
      <Heading level={2} size="medium">
        The Moon's month
      </Heading>
      <Grid as="ul" gap={4} minColumn={15}>
        {MOON_MONTH.map(({ phase, title, text }) => (
          <Card as="li" key={phase} padding="small" tone={phase === now ? 'raised' : 'flat'}>
            <Stack gap={2}>
              <Inline justify="between">
                <Heading level={3} size="small">
                  {title}
                </Heading>
                {phase === now && <Badge tone="accent">Now</Badge>}
              </Inline>
              <Text size="small" tone="quiet">
                {text}
              </Text>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
