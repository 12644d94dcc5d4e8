import { Heart, MessageCircle, Sparkles, X } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_NAME, LONG_TEXT, samplePortrait } from '../../../gallery/samples';
import { Button } from '../../inputs/Button/Button';
import { Chip } from '../../data/Chip/Chip';
import { Heading } from '../../data/Heading/Heading';
import { Hexagon } from '../../data/Hexagon/Hexagon';
import { IconButton } from '../../inputs/IconButton/IconButton';
import { Grid, Inline, Stack } from '../Layout/Layout';
import { Photo } from '../../data/Photo/Photo';
import { Score, Text } from '../../data/Text/Text';
import { Card } from './Card';

export const meta: StoryMeta = { part: 'Card' };

export function Tones() {
  return (
    <Grid minColumn={14}>
      {(['raised', 'flat', 'tinted'] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          <Heading level={4}>{tone}</Heading>
          <Text tone="quiet">You both recharge by making things.</Text>
        </Card>
      ))}
    </Grid>
  );
}

function Person({
  name,
  index,
  photo,
  known,
}: {
  name: string;
  index: number;
  photo: boolean;
  known: boolean;
}) {
  return (
    <Card as="article" padding="none" interactive>
      <Photo
        name={name}
        src={photo ? samplePortrait(index) : null}
        corners="square"
        overlay={
          <>
            <Chip tone="overlay">Dating</Chip>
            <Chip tone="overlay" icon={<Sparkles aria-hidden="true" />}>
              Aligned
            </Chip>
          </>
        }
      />
      <Stack gap={3} style={{ padding: '1.125rem' }}>
        <Inline justify="between" align="start" wrap="never">
          <div style={{ minWidth: 0 }}>
            <Heading level={4} size="medium">
              {name}, 31
            </Heading>
            <Text size="small" tone="quiet">
              Lisbon · 3 miles
            </Text>
          </div>
          <Hexagon
            size="small"
            breakdown={{
              mbti: 0.9,
              enneagram: 0.75,
              loveLanguage: 0.9,
              astrology: 0.85,
              numerology: known ? 0.6 : null,
              humanDesign: 0.8,
            }}
          />
        </Inline>
        <Inline gap={2} align="baseline">
          <Score value={known ? 0.86 : 0.78} />
          <Text size="small" tone="quiet">
            {known ? 'Exceptional' : 'Strong'} · {known ? 6 : 5} of 6 known
          </Text>
        </Inline>
        <Text size="small" tone="quiet" lines={3}>
          {LONG_TEXT}
        </Text>
        <Inline gap={2}>
          <Chip system="mbti">ENFP</Chip>
          <Chip system="astrology">Leo</Chip>
          <Chip system="loveLanguage">Quality Time</Chip>
        </Inline>
        <Inline gap={2} wrap="never">
          <IconButton variant="secondary" label="Pass" icon={<X aria-hidden="true" />} />
          <IconButton variant="secondary" label="Message" icon={<MessageCircle aria-hidden="true" />} />
          <Button width="full" icon={<Heart aria-hidden="true" />}>
            Like
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

export function OfPeople() {
  return (
    <Grid minColumn={17}>
      <Person name="Mara" index={0} photo known />
      <Person name="Ilya" index={1} photo known={false} />
      <Person name={LONG_NAME} index={2} photo={false} known />
    </Grid>
  );
}
