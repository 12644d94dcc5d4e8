import { Chip, Inline, Progress, Stack, styled, Text } from '@sixfold/design-system';
import { LOVE_LANGUAGES, type LoveLanguage } from '@sixfold/domain';
import { rankLoveLanguages } from '../../model/testScores';
import { Figure } from './Figure';

const Bars = styled(Stack)`
  print-color-adjust: exact;
`;

interface LoveLanguageBarsProps {
  own: LoveLanguage;
  /** Votes per language; absent when not stored. */
  scores: Readonly<Record<string, number>> | undefined;
}

/** Renders the five languages ordered by votes. Without scores, only highlights the member's language. */
export function LoveLanguageBars({ own, scores }: LoveLanguageBarsProps) {
  if (!scores) return <OwnLanguage own={own} />;
  const { options, of, tie } = rankLoveLanguages(scores);
  return (
    <Figure caption={tie ?? 'How many of your answers spoke for each language.'}>
      <Bars gap={3}>
        {options.map(({ label, votes }) => (
          <Progress
            key={label}
            label={label}
            value={votes}
            max={of}
            valueText={`${votes} of ${of}`}
            tone="loveLanguage"
          />
        ))}
      </Bars>
    </Figure>
  );
}

function OwnLanguage({ own }: { own: LoveLanguage }) {
  return (
    <Figure caption="Your language is marked. Take the test again to see how the other four come out.">
      <Inline as="ul" gap={2} justify="center">
        {LOVE_LANGUAGES.map((language) => (
          <Chip key={language} as="li" system={language === own ? 'loveLanguage' : undefined}>
            {language === own ? (
              <Text as="strong" size="small" weight="strong">
                {language}
              </Text>
            ) : (
              language
            )}
          </Chip>
        ))}
      </Inline>
    </Figure>
  );
}
