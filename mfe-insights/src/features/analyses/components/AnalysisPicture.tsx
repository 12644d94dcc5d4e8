import { profileRoutes, type OwnCharts, type OwnProfile } from '@sixfold/api-contract';
import { useCall } from '@sixfold/client-kit';
import { LazyBodygraph, LazyNatalWheel, media, space, styled, Text } from '@sixfold/design-system';
import { NumerologySum } from '@sixfold/design-system/charts';
import type { ReactNode } from 'react';
import type { Framework } from '../model/frameworks';
import { MbtiLetters } from './MbtiLetters';

const Plate = styled.figure`
  max-width: 28rem;
  margin: 0 auto ${space[6]};

  ${media.print} {
    max-width: 12cm;
    break-inside: avoid;
  }
  figcaption {
    margin-top: ${space[3]};
    text-align: center;
  }
`;

interface AnalysisPictureProps {
  framework: Framework;
  profile: OwnProfile;
}

/** What an analysis is about as a picture, above its text; nothing for a system that has none. */
export function AnalysisPicture({ framework, profile }: AnalysisPictureProps) {
  switch (framework.id) {
    case 'mbti':
      return (
        profile.mbtiType && (
          <Figure caption="Your side of each pair of letters. It says which side, not how far.">
            <MbtiLetters type={profile.mbtiType} />
          </Figure>
        )
      );
    case 'comprehensive':
    case 'astrology':
    case 'human-design':
    case 'numerology':
      return <ChartPicture id={framework.id} />;
    default:
      return null;
  }
}

/** A drawing from the birth data. When it cannot be loaded the text stands alone. */
function ChartPicture({ id }: { id: 'comprehensive' | 'astrology' | 'human-design' | 'numerology' }) {
  const { data } = useCall(profileRoutes.getCharts);
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

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Plate>
      {children}
      <Text as="figcaption" size="small" tone="quiet">
        {caption}
      </Text>
    </Plate>
  );
}
