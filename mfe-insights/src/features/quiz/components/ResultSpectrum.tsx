import {
  color,
  media,
  Progress,
  radius,
  space,
  Stack,
  styled,
  systemColor,
  Text,
  type SystemName,
} from '@sixfold/design-system';
import type { QuizScale } from '@sixfold/domain/texts';

const PoleLabels = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
`;

const Track = styled.div`
  position: relative;
  height: 0.375rem;
  margin: ${space[2]} 0.5rem;
  border-radius: ${radius.full};
  background: ${color.line};

  ${media.forcedColors} {
    background: ${color.paper};
    outline: 1px solid ${color.edge};
  }

  /* The middle, where both come out level. */
  &::before {
    position: absolute;
    top: -0.25rem;
    bottom: -0.25rem;
    left: 50%;
    width: 1px;
    background: ${color.quiet};
    content: '';
  }
`;

const Marker = styled.span`
  position: absolute;
  top: 50%;
  width: 1rem;
  height: 1rem;
  border: 2px solid ${color.raised};
  border-radius: 50%;
  transform: translate(-50%, -50%);
  forced-color-adjust: none;
`;

interface ResultSpectrumProps {
  system: SystemName;
  scales: readonly QuizScale[];
}

/** Renders the votes: each pair of opposites as a line with a marker, other scales as bars. */
export function ResultSpectrum({ system, scales }: ResultSpectrumProps) {
  return (
    <Stack as="section" gap={4} aria-label="Your answers">
      {scales.map((scale) => (
        <div key={scale.options[0]?.label}>
          {scale.options.length === 2 ? (
            <Opposites system={system} scale={scale} />
          ) : (
            <Stack gap={3}>
              {scale.options
                .filter(({ votes }) => votes > 0)
                .sort((one, other) => other.votes - one.votes)
                .map(({ label, votes }) => (
                  <Progress
                    key={label}
                    label={label}
                    value={votes}
                    max={scale.of}
                    valueText={`${votes} of ${scale.of}`}
                    tone={system}
                  />
                ))}
            </Stack>
          )}
          {scale.tie && (
            <Text size="small" tone="quiet">
              {scale.tie}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}

function Opposites({ system, scale }: { system: SystemName; scale: QuizScale }) {
  const [left, right] = scale.options;
  if (!left || !right) return null;
  const share = scale.of === 0 ? 0.5 : right.votes / scale.of;
  return (
    <>
      <PoleLabels>
        {[left, right].map(({ label, votes }) => (
          <Text
            key={label}
            as="span"
            size="small"
            numeric
            weight={votes * 2 > scale.of ? 'medium' : undefined}
          >
            {label}: {votes} of {scale.of}
          </Text>
        ))}
      </PoleLabels>
      <Track aria-hidden="true">
        <Marker style={{ left: `${share * 100}%`, background: systemColor[system] }} />
      </Track>
    </>
  );
}
