import { Button, CheckIcon, Inline, space, styled, XIcon } from '@sixfold/design-system';

const Line = styled.div`
  margin-top: calc(-1 * ${space[2]});
`;

interface SectionOpinionProps {
  section: string;
  /** Null without an opinion. */
  fits: boolean | null;
  onChange: (fits: boolean | null) => void;
}

/** Renders two small buttons below a section. Pressing the selected one again clears the opinion. */
export function SectionOpinion({ section, fits, onChange }: SectionOpinionProps) {
  return (
    <Line data-print="hidden">
      <Inline gap={1} role="group" aria-label={`Your opinion on ${section}`}>
        {([true, false] as const).map((value) => (
          <Button
            key={String(value)}
            variant={fits === value ? 'secondary' : 'ghost'}
            size="small"
            icon={value ? <CheckIcon aria-hidden="true" /> : <XIcon aria-hidden="true" />}
            aria-label={`${value ? 'Fits me' : 'Does not fit'}: ${section}`}
            aria-pressed={fits === value}
            onClick={() => onChange(fits === value ? null : value)}
          >
            {value ? 'Fits me' : 'Does not fit'}
          </Button>
        ))}
      </Inline>
    </Line>
  );
}
