import { Heading, Stack, Text, media, space, styled } from '@sixfold/design-system/base';
import { NatalWheel } from '@sixfold/design-system/charts';
import { Sheet } from '../frame/Sheet';
import { ASCENDANT_DEGREES, ASPECTS, MIDHEAVEN_DEGREES, WANDERERS } from '../plates/moonLandingSky';

const ChartLayout = styled(Sheet)`
  display: grid;
  gap: ${space[10]};
  align-items: center;
  padding-block: 0 ${space[12]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
    gap: ${space[24]};
  }
`;

const Picture = styled.figure`
  max-width: 32rem;
  margin: 0 auto;
  width: 100%;

  figcaption {
    margin-top: ${space[4]};
    text-align: center;
    text-wrap: balance;
  }
  ${media.wide} {
    order: -1;
  }
`;

export function ExampleChart() {
  return (
    <ChartLayout as="section" aria-labelledby="real-sky">
      <Stack gap={4}>
        <Heading level={2} size="large" id="real-sky">
          Drawn from the sky as it was
        </Heading>
        <Text size="lead" tone="quiet" measure>
          Give a date, a time and a place. Sixfold finds the clock that ran there in that year, the planets as
          they stood, and draws your chart, your Human Design and your life path at once.
        </Text>
        <Text tone="quiet" measure>
          No birth time? Then we say what it would have told you and leave that corner of your hexagon open.
          Nothing is guessed to make a picture look complete.
        </Text>
      </Stack>
      <Picture>
        <NatalWheel
          title="Birth chart wheel of 20 July 1969 over Houston"
          bodies={WANDERERS}
          ascendant={ASCENDANT_DEGREES}
          midheaven={MIDHEAVEN_DEGREES}
          aspects={ASPECTS}
        />
        <Text as="figcaption" size="small" tone="quiet">
          The sky over Houston on 20 July 1969, the minute people landed on the Moon.
        </Text>
      </Picture>
    </ChartLayout>
  );
}
