import type { ReactNode } from 'react';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { tabularNumbers, visuallyHidden } from '../../theme/mixins';
import type { SystemName } from '../../theme/systems';
import { color, fontSize, media, motion, radius, space, systemColor } from '../../theme/tokens';

export interface ProgressProps {
  label: ReactNode;
  /** A quieter note after the label: 'INTJ with ENFP'. */
  detail?: ReactNode;
  /** 0 to `max`; null while unknown. */
  value: number | null;
  max?: number;
  /** The displayed value, also announced by screen readers: '90%', '3 of 6'. Defaults to the percentage. */
  valueText?: string;
  labelHidden?: boolean;
  /** A system's hue, or the accent. */
  tone?: SystemName | 'accent';
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  margin-bottom: 0.375rem;
  font-size: ${fontSize[14]};
  line-height: 1.4;

  &[data-hidden] {
    ${visuallyHidden}
  }
`;

/* Wraps between words next to the value, and takes its own line when one word is too long for that. */
const Name = styled.span`
  flex: 1 1 min-content;
  min-width: 0;
`;

const Label = styled.span`
  font-weight: 620;
`;

const Detail = styled.span`
  color: ${color.quiet};
  font-weight: 400;
`;

const Value = styled.span`
  flex: none;
  font-weight: 600;
  ${tabularNumbers}
`;

const Track = styled.div`
  height: 0.375rem;
  border-radius: ${radius.full};
  background: ${color.line};
  overflow: hidden;

  ${media.forcedColors} {
    background: ${color.paper};
    outline: 1px solid ${color.edge};
  }
`;

const wander = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`;

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: var(--progress-color);
  forced-color-adjust: none;

  ${media.motion} {
    transition: width ${motion.calm} ${motion.ease};
  }
  &[data-state='unknown'] {
    opacity: 0.4;

    ${media.motion} {
      width: 34%;
      opacity: 1;
      animation: ${wander} 1400ms ease-in-out infinite;
    }
  }
`;

/** Renders progress or an amount as a bar with a label. */
export function Progress({
  label,
  detail,
  value,
  max = 100,
  valueText,
  labelHidden = false,
  tone = 'accent',
}: ProgressProps) {
  const labelId = useId();
  const share = value === null ? null : Math.min(1, Math.max(0, value / max));
  const words = valueText ?? (share === null ? undefined : `${Math.round(share * 100)}%`);
  return (
    <div>
      <Head data-hidden={labelHidden || undefined}>
        <Name id={labelId}>
          <Label>{label}</Label>
          {detail && <Detail> · {detail}</Detail>}
        </Name>
        {words && <Value aria-hidden="true">{words}</Value>}
      </Head>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={words}
        style={{ ['--progress-color' as string]: tone === 'accent' ? color.accent : systemColor[tone] }}
      >
        <Bar
          data-state={share === null ? 'unknown' : share >= 1 ? 'complete' : 'underway'}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </Track>
    </div>
  );
}
