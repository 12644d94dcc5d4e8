import { Card, Text, displayFace, fontSize, space, styled } from '@sixfold/design-system/base';

const Said = styled.blockquote`
  margin: 0 0 ${space[4]};
  font-size: ${fontSize[22]};
  line-height: 1.35;
  text-wrap: pretty;
  ${displayFace}
`;

/** A sample voice. Whoever shows it says beside it that it is one. */
export function Quote({ words, who }: { words: string; who: string }) {
  return (
    <Card as="figure" style={{ margin: 0 }}>
      <Said>{words}</Said>
      <Text as="figcaption" size="small" tone="quiet">
        {who} · Sample
      </Text>
    </Card>
  );
}
