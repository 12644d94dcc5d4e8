import * as Primitive from 'radix-ui/slider';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldHint, FieldLabel } from '../FieldFrame/FieldFrame';
import { focusRing, tabularNumbers } from '../../theme/mixins';
import { color, fontSize, media, radius, size, space } from '../../theme/tokens';

interface SliderBounds {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  hint?: ReactNode;
  disabled?: boolean;
  /** Formats the value for display and screen readers: '50 miles'. */
  formatValue?: (value: number) => string;
}

export interface SliderProps extends SliderBounds {
  value: number;
  onValueChange: (value: number) => void;
  /** Called on release, for changes that cost a request. */
  onValueCommit?: (value: number) => void;
}

export interface RangeSliderProps extends SliderBounds {
  /** Lower and upper end; the lower one never passes the upper one. */
  value: readonly [number, number];
  onValueChange: (value: [number, number]) => void;
  onValueCommit?: (value: [number, number]) => void;
  endLabels?: readonly [string, string];
}

const THUMB = '1.5rem';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[3]};
`;

const Value = styled.output`
  flex: none;
  font-size: ${fontSize[14]};
  ${tabularNumbers}
`;

const Root = styled(Primitive.Root)`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  height: ${size.touch};
  touch-action: none;
  user-select: none;
  cursor: pointer;

  /* The thumbs of a range stand outside their values, so that neither covers the other when the values are close. */
  &[data-range] {
    width: calc(100% - ${THUMB});
    margin-inline: calc(${THUMB} / 2);
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** Extends a bar of a range by half a thumb at both ends. */
const extended = `
  [data-range] &::before {
    content: '';
    position: absolute;
    inset: 0 calc(${THUMB} / -2);
    border-radius: inherit;
    background: inherit;
  }
`;

const Track = styled(Primitive.Track)`
  position: relative;
  flex: 1;
  height: 0.375rem;
  border-radius: ${radius.full};
  background: color-mix(in srgb, ${color.edge} 55%, ${color.paper});
  ${extended}

  ${media.forcedColors} {
    outline: 1px solid ${color.edge};
  }
`;

const Range = styled(Primitive.Range)`
  position: absolute;
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  ${extended}
`;

const Thumb = styled(Primitive.Thumb)`
  display: block;
  width: ${THUMB};
  height: ${THUMB};
  border: 2px solid ${color.accent};
  border-radius: ${radius.full};
  background: ${color.raised};

  &::after {
    content: '';
    position: absolute;
    inset: -0.625rem;
  }
  &[data-end='low'] {
    translate: -50%;

    &::after {
      right: 0;
    }
  }
  &[data-end='high'] {
    translate: 50%;

    &::after {
      left: 0;
    }
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const formatPlain = (value: number) => String(value);

/** Renders one value within bounds, with the formatted value next to the label. */
export function Slider({
  value,
  onValueChange,
  onValueCommit,
  formatValue = formatPlain,
  ...rest
}: SliderProps) {
  return (
    <Frame
      {...rest}
      values={[value]}
      words={formatValue(value)}
      ends={[{ text: formatValue(value) }]}
      onChange={([next = value]) => onValueChange(next)}
      onCommit={([next = value]) => onValueCommit?.(next)}
    />
  );
}

/** Renders a lower and an upper value within bounds. */
export function RangeSlider({
  value: [low, high],
  onValueChange,
  onValueCommit,
  formatValue = formatPlain,
  endLabels = ['Minimum', 'Maximum'],
  ...rest
}: RangeSliderProps) {
  return (
    <Frame
      {...rest}
      values={[low, high]}
      words={`${formatValue(low)} – ${formatValue(high)}`}
      ends={[
        { name: endLabels[0], text: formatValue(low) },
        { name: endLabels[1], text: formatValue(high) },
      ]}
      onChange={([nextLow = low, nextHigh = high]) => onValueChange([nextLow, nextHigh])}
      onCommit={([nextLow = low, nextHigh = high]) => onValueCommit?.([nextLow, nextHigh])}
    />
  );
}

interface FrameProps extends Omit<SliderBounds, 'formatValue'> {
  values: number[];
  words: string;
  /** `name` distinguishes the two ends of a range; `text` is the value for screen readers. */
  ends: { name?: string; text: string }[];
  onChange: (values: number[]) => void;
  onCommit: (values: number[]) => void;
}

function Frame({
  label,
  min,
  max,
  step = 1,
  hint,
  disabled,
  values,
  words,
  ends,
  onChange,
  onCommit,
}: FrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Head>
        <FieldLabel as="span" id={`${id}-label`}>
          {label}
        </FieldLabel>
        <Value aria-hidden="true">{words}</Value>
      </Head>
      <Root
        {...{ min, max, step, disabled }}
        data-range={ends.length > 1 || undefined}
        value={values}
        onValueChange={onChange}
        onValueCommit={onCommit}
      >
        <Track>
          <Range />
        </Track>
        {ends.map(({ name, text }, index) => (
          <Thumb
            key={name ?? index}
            data-end={name && (index === 0 ? 'low' : 'high')}
            {...(name ? { 'aria-label': name } : { 'aria-labelledby': `${id}-label` })}
            aria-valuetext={text}
            aria-describedby={hintId}
          />
        ))}
      </Root>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}
