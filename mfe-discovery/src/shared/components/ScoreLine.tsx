import type { Compatibility } from '@sixfold/api-contract';
import { Inline, Score, Text } from '@sixfold/design-system';
import { scoreRemark } from '../model/score';

/** '86%  Excellent · 6 of 6 known', or a dash while the two have nothing in common to compare. */
export function ScoreLine({ compatibility }: { compatibility: Compatibility }) {
  return (
    <Inline gap={2} align="baseline">
      <Score value={compatibility.overall ?? null} />
      <Text as="span" size="small" tone="quiet" numeric>
        {scoreRemark(compatibility)}
      </Text>
    </Inline>
  );
}
