import { render, screen } from '@testing-library/react';
import { EnneagramPair } from './EnneagramPair';
import { HumanDesignPair } from './HumanDesignPair';
import { LifePathPair } from './LifePathPair';
import { LoveLanguagePair } from './LoveLanguagePair';
import { MbtiPair } from './MbtiPair';
import { ZodiacPair } from './ZodiacPair';

describe('PairPictures', () => {
  test.each([
    [
      <MbtiPair key="1" mine="INTJ" theirs="ENFP" name="Ploy" />,
      'You INTJ, Ploy ENFP: the same letter for focus; different ones for energy, choices, days.',
    ],
    [
      <EnneagramPair key="2" mine={5} theirs={8} name="Ploy" />,
      'The Enneagram circle: you at 5, Ploy at 8, joined by an inner line.',
    ],
    [
      <EnneagramPair key="3" mine={5} theirs={5} name="Ploy" />,
      'The Enneagram circle: you at 5, Ploy at 5, at the same point.',
    ],
    [
      <LoveLanguagePair key="4" mine="Quality Time" theirs="Physical Touch" name="Ploy" closeness={0.65} />,
      'Two circles that overlap by 65 percent: Quality Time for you, Physical Touch for Ploy.',
    ],
    [
      <ZodiacPair key="7" mine="Aries" theirs="Pisces" name="Ploy" />,
      'The zodiac: your Sun in Aries, the Sun of Ploy in Pisces, neighbours.',
    ],
    [
      <LifePathPair key="5" mine={22} theirs={5} name="Ploy" />,
      'You life path 22, Ploy life path 5: odd and even. 2 + 2 = 4.',
    ],
    [
      <HumanDesignPair key="6" mine="Projector" theirs="Manifesting Generator" name="Ploy" />,
      'What the types say of the nine centres. You, Projector: Sacral open. Ploy, Manifesting Generator: Sacral and Throat defined. The others are not told by a type.',
    ],
  ])('has a text alternative with everything it shows: %#', (picture, words) => {
    render(picture);
    expect(screen.getByRole('img')).toHaveAccessibleName(words);
  });

  test('marks a shared point of the circle once for both', () => {
    const { container } = render(<EnneagramPair mine={9} theirs={9} name="Ploy" />);
    expect(container).toHaveTextContent('Both');
    expect(container).not.toHaveTextContent('You');
  });

  test('shortens a name without enough room', () => {
    const { container } = render(<MbtiPair mine="INTJ" theirs="INTJ" name="Maximiliano Teodoro" />);
    expect(container).toHaveTextContent('Maximiliano…');
  });
});
