import { profileRoutes, type OwnCharts, type OwnProfile } from '@sixfold/api-contract';
import { useCall } from '@sixfold/client-kit';
import {
  LazyBodygraph,
  LazyNatalWheel,
  LoadFailedNotice,
  Skeleton,
  SkeletonGroup,
  styled,
} from '@sixfold/design-system';
import { NumerologySum } from '@sixfold/design-system/charts';
import { Figure } from './Figure';

type ChartFramework = 'astrology' | 'human-design' | 'numerology';

/** Reserves the height of a picture, so that the text below does not shift when it loads. */
const PictureFrame = styled.div`
  width: 100%;
  margin-inline: auto;

  &[data-id='astrology'] {
    aspect-ratio: 1;
  }
  &[data-id='human-design'] {
    max-width: 22rem;
    aspect-ratio: 360 / 572;
  }
  &[data-id='numerology'] {
    aspect-ratio: 2.2;
  }
`;

/** Whether the birth data is enough for a drawing. */
const isExpected: Readonly<Record<ChartFramework, (profile: OwnProfile) => boolean>> = {
  astrology: ({ fullBirthChart }) => fullBirthChart !== null,
  'human-design': ({ humanDesignType }) => humanDesignType !== null,
  numerology: ({ birthday }) => birthday !== null,
};

interface ChartPictureProps {
  id: ChartFramework;
  profile: OwnProfile;
}

export function ChartPicture({ id, profile }: ChartPictureProps) {
  const { data, isPending, error, refetch } = useCall(profileRoutes.getCharts);
  const isDrawn = isExpected[id](profile);
  if (error && !data && isDrawn)
    return (
      <div data-print="hidden">
        <LoadFailedNotice name="Your chart" onRetry={() => void refetch()} />
      </div>
    );
  if (isPending && isDrawn)
    return (
      <Figure caption={'\u00a0'}>
        <SkeletonGroup label="Drawing your chart">
          <PictureFrame data-id={id}>
            <Skeleton shape={id === 'astrology' ? 'circle' : 'card'} height="100%" />
          </PictureFrame>
        </SkeletonGroup>
      </Figure>
    );
  if (!data) return null;
  if (id === 'human-design') return <BodygraphFigure {...data.bodygraph} />;
  if (id === 'numerology')
    return (
      data.numerology.drawing && (
        <Figure caption="How your birthday adds up.">
          <NumerologySum steps={data.numerology.drawing.steps} />
        </Figure>
      )
    );
  return (
    data.wheel.drawing && (
      <Figure caption={data.wheel.note ?? 'The sky at your birth.'}>
        <LazyNatalWheel {...data.wheel.drawing} title="Your natal chart" />
      </Figure>
    )
  );
}

function BodygraphFigure({ drawing, note }: OwnCharts['bodygraph']) {
  if (!drawing) return null;
  return (
    <Figure caption={note ?? 'Coloured centres are defined: steady in you.'}>
      <LazyBodygraph
        {...drawing}
        channels={drawing.channels.map(([one = 0, other = 0]) => [one, other])}
        title="Your bodygraph"
      />
    </Figure>
  );
}
