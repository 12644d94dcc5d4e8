import { Card, Text, displayFace, fontSize, space, styled } from '@sixfold/design-system/base';
import { PortraitIllustrations } from './PortraitIllustrations';

const QuoteText = styled.blockquote`
  margin: ${space[4]} 0;
  font-size: ${fontSize[22]};
  line-height: 1.35;
  text-wrap: pretty;
  ${displayFace}
`;

interface QuoteProps {
  words: string;
  name: string;
  goal: string;
}

/** Renders a sample quote of an invented person. The page must label it as a sample. */
export function Quote({ words, name, goal }: QuoteProps) {
  return (
    <Card as="figure" style={{ margin: 0 }}>
      <PortraitIllustrations names={[name]} />
      <QuoteText>{words}</QuoteText>
      <Text as="figcaption" size="small" tone="quiet">
        {name}, for {goal} · Sample
      </Text>
    </Card>
  );
}
