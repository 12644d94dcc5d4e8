import type { OwnProfile, Visibility, VisibilityFacet } from '@sixfold/api-contract';
import { Card, Heading, Inline, SegmentedControl, Stack, SystemDot, Text } from '@sixfold/design-system';
import { SYSTEM_NAMES, type System } from '@sixfold/domain';
import { describeBirthdayExposure } from '../model/birthdayExposure';
import { useVisibility } from './useVisibility';

const AUDIENCES: readonly { value: Visibility; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'My matches' },
  { value: 'nobody', label: 'Nobody' },
];

const FACETS: readonly { facet: VisibilityFacet; system: System; label: string }[] = [
  { facet: 'mbti', system: 'mbti', label: SYSTEM_NAMES.mbti },
  { facet: 'enneagram', system: 'enneagram', label: SYSTEM_NAMES.enneagram },
  { facet: 'loveLanguage', system: 'loveLanguage', label: SYSTEM_NAMES.loveLanguage },
  { facet: 'astrology', system: 'astrology', label: SYSTEM_NAMES.astrology },
  { facet: 'birthChart', system: 'astrology', label: 'Chart details' },
  { facet: 'numerology', system: 'numerology', label: SYSTEM_NAMES.numerology },
  { facet: 'humanDesign', system: 'humanDesign', label: SYSTEM_NAMES.humanDesign },
  { facet: 'humanDesignDetails', system: 'humanDesign', label: 'Design details' },
];

/** Renders the visibility of each part of the six systems; every choice is saved immediately. */
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
          {FACETS.map(({ facet, system, label }) => (
            <SegmentedControl
              key={facet}
              label={label}
              layout="beside"
              options={AUDIENCES}
              value={shown[facet]}
              onValueChange={(choice) => void choose({ facet, choice })}
            >
              <Inline as="span" gap={2} aria-hidden="true">
                <SystemDot $system={system} />
                {label}
              </Inline>
            </SegmentedControl>
          ))}
        </Stack>
        <Stack gap={2}>
          <Text size="small" tone="quiet">
            Astrology is your Sun sign; the chart details are your Moon, planets, ascendant and midheaven.
            Human Design is your type; the design details are your profile, strategy and authority. Details
            are never shown more widely than what they belong to.
          </Text>
          <Stack gap={2} role="status">
            <Text size="small">{describeBirthdayExposure(shown, 'strangers')}</Text>
            <Text size="small">{describeBirthdayExposure(shown, 'matches')}</Text>
          </Stack>
        </Stack>
      </Stack>
    </Card>
  );
}
