import {
  Badge,
  Card,
  color,
  Heading,
  Inline,
  LightbulbIcon,
  media,
  Progress,
  size,
  Skeleton,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { Moon } from '@sixfold/design-system/charts';
import { ENERGY_PERCENT, ENERGY_WORDS, type ShownConditions } from '../model/conditions';
import { describeMoon, phaseName } from '../model/moon';
import { Disclosure } from './Disclosure';
import { SkyTimes, SkyTimesSkeleton } from './SkyTimes';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: center;

  ${media.medium} {
    grid-template-columns: minmax(0, 16rem) minmax(0, 1fr);
    gap: ${space[8]};
  }
`;

const PictureFrame = styled.div`
  width: 100%;
  max-width: 16rem;
  margin-inline: auto;
`;

const Tip = styled.div`
  display: flex;
  gap: ${space[2]};

  svg {
    flex: none;
    width: 1.25rem;
    margin-top: 0.1rem;
    color: ${color.accent};
  }
`;

interface CosmicFlowCardProps {
  conditions: ShownConditions;
  /** True for sample values, when the current sky could not be loaded. */
  isSample: boolean;
}

/** Renders the current Moon, its energy and matching activities. */
export function CosmicFlowCard({ conditions, isSample }: CosmicFlowCardProps) {
  const { moonPhase, moonSign, cosmicEnergy, mercuryRetrograde, isVoidOfCourse } = conditions;
  const illuminationPercent = Math.round(conditions.moonIllumination);
  return (
    <Card as="section" aria-label="Cosmic flow" data-state={isSample ? 'sample' : 'computed'}>
      <Columns>
        <PictureFrame>
          <Moon
            illuminationPercent={conditions.moonIllumination}
            isWaning={conditions.moonPhase === 'waning'}
            label={describeMoon(conditions)}
          />
        </PictureFrame>
        <Stack gap={4}>
          <Inline gap={2}>
            {isSample && <Badge tone="warning">Sample</Badge>}
            <Badge
              tone={cosmicEnergy === 'high' ? 'positive' : cosmicEnergy === 'medium' ? 'accent' : 'neutral'}
            >
              {ENERGY_WORDS[cosmicEnergy]}
            </Badge>
            {mercuryRetrograde && <Badge tone="warning">Mercury retrograde</Badge>}
            {isVoidOfCourse && <Badge>Void of course</Badge>}
          </Inline>
          <Stack gap={1}>
            <Heading level={2}>
              {phaseName(moonPhase, illuminationPercent)} in {moonSign}
            </Heading>
            <Text tone="quiet" numeric>
              {illuminationPercent}% illuminated
            </Text>
          </Stack>
          <SkyTimes conditions={conditions} />
          <Progress label="Cosmic energy" value={ENERGY_PERCENT[cosmicEnergy]} tone="astrology" />
          <Disclosure>
            <summary>Recommended activities</summary>
            <Stack gap={2}>
              <ul>
                {conditions.recommendedActivities.map((activity) => (
                  <li key={activity}>{activity}</li>
                ))}
              </ul>
              <Tip>
                <LightbulbIcon aria-hidden="true" />
                <Text size="small">{conditions.tip}</Text>
              </Tip>
            </Stack>
          </Disclosure>
        </Stack>
      </Columns>
    </Card>
  );
}

/** Empty card with the same layout, so that loading causes no shift. */
export function CosmicFlowSkeleton() {
  return (
    <Card aria-hidden="true">
      <Columns>
        <PictureFrame>
          <Skeleton shape="circle" />
        </PictureFrame>
        <Stack gap={4}>
          <Skeleton shape="block" width="7rem" height="1.3rem" />
          <Stack gap={1}>
            <Skeleton shape="block" width="80%" height="1.65rem" />
            <Text>
              <Skeleton width="45%" />
            </Text>
          </Stack>
          <SkyTimesSkeleton />
          <Skeleton shape="block" height="2.04rem" />
          <Skeleton shape="block" height={size.touch} />
        </Stack>
      </Columns>
    </Card>
  );
}
