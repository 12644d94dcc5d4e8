import type { Compatibility } from '@sixfold/api-contract';
import type { System } from '@sixfold/domain';
import { Progress, Stack } from '@sixfold/design-system';
import { scoresHighToLow } from '../model/score';

interface Props {
  compatibility: Compatibility;
  /** A remark next to a system's name: 'INTJ with ENFP'. */
  detailOf?: (system: System) => string | null;
}

/** Renders a bar for each system, highest first; a system missing on either side is marked as unknown. */
export function SystemScores({ compatibility, detailOf }: Props) {
  return (
    <Stack as="ul" gap={3} aria-label="Scores by system, highest first">
      {scoresHighToLow(compatibility).map(({ system, name, share }) => (
        <li key={system}>
          <Progress
            label={name}
            detail={detailOf?.(system) ?? undefined}
            tone={system}
            value={share === null ? 0 : Math.round(share * 100)}
            valueText={share === null ? 'Not known yet' : `${Math.round(share * 100)}%`}
          />
        </li>
      ))}
    </Stack>
  );
}
