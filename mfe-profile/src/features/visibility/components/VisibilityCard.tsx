import type { OwnProfile } from '@sixfold/api-contract';
import { Card, Heading, Stack, SystemDot, Text } from '@sixfold/design-system';
import { SYSTEM_NAMES, SYSTEMS } from '@sixfold/domain';
import { ThreeWayChoice } from './ThreeWayChoice';
import { useVisibility } from './useVisibility';

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
            <ThreeWayChoice
              key={system}
              name={SYSTEM_NAMES[system]}
              mark={<SystemDot $system={system} />}
              value={shown[system]}
              onChoose={(choice) => void choose({ system, choice })}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
