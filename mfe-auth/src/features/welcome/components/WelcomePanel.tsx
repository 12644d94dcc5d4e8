import {
  color,
  displayFace,
  fontSize,
  media,
  radius,
  space,
  styled,
  systemColor,
  Text,
  type SystemName,
} from '@sixfold/design-system';
import { SixfoldArt } from './SixfoldArt';

interface Highlight {
  title: string;
  text: string;
  hue: SystemName;
}

const HIGHLIGHTS: readonly Highlight[] = [
  {
    title: 'Six systems, one picture',
    text: 'MBTI, Enneagram, Love Languages, Astrology, Numerology and Human Design, read together.',
    hue: 'mbti',
  },
  {
    title: 'Scores that explain themselves',
    text: 'Every percentage says where you fit and where you differ.',
    hue: 'enneagram',
  },
  {
    title: 'Dating, friendship or business',
    text: 'Say what you are looking for, and the weights follow.',
    hue: 'astrology',
  },
  {
    title: 'Yours to show',
    text: 'Birth data, email and analyses never leave your account.',
    hue: 'humanDesign',
  },
];

const Panel = styled.aside`
  display: none;

  ${media.wide} {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${space[10]};
    padding: ${space[10]};
    border-radius: ${radius.card};
    background: ${color.sunken};
    overflow: hidden;
  }
`;

const Tagline = styled.p`
  ${displayFace}
  position: relative;
  max-width: 9ch;
  margin: 0;
  font-size: clamp(${fontSize[36]}, 1rem + 3vw, ${fontSize[48]});
  line-height: 1.1;
`;

/* Bleeds over the edge like a plate that is larger than its page. */
const Plate = styled.div`
  position: absolute;
  top: 1.5rem;
  inset-inline-end: -8.5rem;
  width: min(25.5rem, 70%);
`;

const List = styled.ul`
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: ${space[6]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[3]};

  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    margin-top: 0.4rem;
    background: var(--highlight-hue);
    clip-path: polygon(50% 0, 93.3% 25%, 93.3% 75%, 50% 100%, 6.7% 75%, 6.7% 25%);
  }
`;

/** Beside the forms on wide screens: what Sixfold is, in a line, a picture and four sentences. */
export function WelcomePanel({ state }: { state: 'known' | 'unknown' }) {
  return (
    <Panel aria-label="About Sixfold">
      <Plate>
        <SixfoldArt state={state} />
      </Plate>
      <Tagline>Be known from every side.</Tagline>
      <List>
        {HIGHLIGHTS.map(({ title, text, hue }) => (
          <Item key={title} style={{ ['--highlight-hue' as string]: systemColor[hue] }}>
            <div>
              <Text weight="strong">{title}</Text>
              <Text size="small" tone="quiet">
                {text}
              </Text>
            </div>
          </Item>
        ))}
      </List>
    </Panel>
  );
}
