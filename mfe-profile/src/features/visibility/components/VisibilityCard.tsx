import type { OwnProfile, Visibility } from '@sixfold/api-contract';
import { Card, Heading, Inline, SegmentedControl, Stack, SystemDot, Text } from '@sixfold/design-system';
import { SYSTEM_NAMES, SYSTEMS } from '@sixfold/domain';
import { useVisibility } from './useVisibility';

const AUDIENCES: readonly { value: Visibility; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'My matches' },
  { value: 'nobody', label: 'Nobody' },
];

/** Who else may know what each of the six systems says; every choice is saved at once. */
export function VisibilityCard({ profile }: { profile: OwnProfile }) {
  const { shown, choose } = useVisibility(profile.visibility);
  return (
    <Card as="section" aria-label="Who sees what">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="small">
            Who sees what
          </Heading>
          <Text size="small" tone="quiet">
            What you hide counts as missing for others, in your profile and in the scores they see. In your
            own view of them it still counts. Your choice is saved at once.
          </Text>
        </Stack>
        <Stack gap={3}>
          {SYSTEMS.map((system) => (
            <SegmentedControl
              key={system}
              label={SYSTEM_NAMES[system]}
              layout="beside"
              options={AUDIENCES}
              value={shown[system]}
              onValueChange={(choice) => void choose({ system, choice })}
            >
              <Inline as="span" gap={2} aria-hidden="true">
                <SystemDot $system={system} />
                {SYSTEM_NAMES[system]}
              </Inline>
            </SegmentedControl>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
