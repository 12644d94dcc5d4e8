import type { StoryMeta } from '../../../gallery/story';
import { Inline } from '../../layout/Layout/Layout';
import { Hexagon } from './Hexagon';
import type { Breakdown } from './geometry';

export const meta: StoryMeta = {
  part: 'Hexagon',
  notes:
    'One vertex a system, clockwise from the top. Not known is hollow and dashed. It unfolds once; with less motion it only fades.',
};

const whole: Breakdown = {
  mbti: 0.9,
  enneagram: 0.75,
  loveLanguage: 0.9,
  astrology: 0.85,
  numerology: 0.6,
  humanDesign: 0.8,
};
const partial: Breakdown = { ...whole, numerology: null };
const sparse: Breakdown = { mbti: 0.8, astrology: 0.4 };

export function Large() {
  return <Hexagon breakdown={whole} size="large" />;
}

export function LargeWithScore() {
  return <Hexagon breakdown={partial} size="large" score={0.86} caption="5 of 6 known" />;
}

export function LargeTwoFigures() {
  const outer: Breakdown = {
    mbti: 1,
    enneagram: 1,
    loveLanguage: 1,
    astrology: 1,
    numerology: 1,
    humanDesign: 1,
  };
  return (
    <Hexagon
      breakdown={outer}
      overlay={{ ...whole, enneagram: 0.92, astrology: 0.7 }}
      size="large"
      score={0.86}
      caption="6 of 6 known"
    />
  );
}

export function Medium() {
  return (
    <Inline gap={8}>
      <Hexagon breakdown={whole} />
      <Hexagon breakdown={partial} score={0.78} />
      <Hexagon breakdown={sparse} score={null} />
      <Hexagon breakdown={{}} />
    </Inline>
  );
}

export function Small() {
  return (
    <Inline gap={6}>
      <Hexagon size="small" breakdown={whole} />
      <Hexagon size="small" breakdown={partial} />
      <Hexagon size="small" breakdown={sparse} />
      <Hexagon size="small" breakdown={{}} />
    </Inline>
  );
}
