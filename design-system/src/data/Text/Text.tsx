import type { HTMLAttributes, LabelHTMLAttributes, TimeHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { displayFace, tabularNumbers } from '../../theme/mixins';
import { color, fontSize, size as sizes } from '../../theme/tokens';

export interface TextProps
  extends
    HTMLAttributes<HTMLElement>,
    Pick<LabelHTMLAttributes<HTMLElement>, 'htmlFor'>,
    Pick<TimeHTMLAttributes<HTMLElement>, 'dateTime'> {
  as?:
    | 'p'
    | 'span'
    | 'div'
    | 'strong'
    | 'em'
    | 'small'
    | 'time'
    | 'dt'
    | 'dd'
    | 'li'
    | 'label'
    | 'figcaption';
  size?: 'tiny' | 'small' | 'body' | 'large' | 'lead';
  tone?: 'ink' | 'quiet' | 'accent' | 'positive' | 'warning' | 'danger' | 'inherit';
  weight?: 'regular' | 'medium' | 'strong';
  align?: 'start' | 'center' | 'end';
  /** Limits lines to a readable length (68 characters). */
  measure?: boolean;
  /** Uses digits of equal width, for scores, timers and counts. */
  numeric?: boolean;
  /** Truncates to one line with an ellipsis, or to this many lines. */
  lines?: number;
}

const StyledText = styled.p`
  margin: 0;
  overflow-wrap: anywhere;

  &[data-size='tiny'] {
    font-size: ${fontSize[12]};
  }
  &[data-size='small'] {
    font-size: ${fontSize[14]};
  }
  &[data-size='body'] {
    font-size: ${fontSize[16]};
  }
  &[data-size='large'] {
    font-size: ${fontSize[18]};
  }
  &[data-size='lead'] {
    font-size: clamp(${fontSize[18]}, 1rem + 0.4vw, 1.25rem);
    line-height: 1.5;
  }
  &[data-tone='ink'] {
    color: ${color.ink};
  }
  &[data-tone='quiet'] {
    color: ${color.quiet};
  }
  &[data-tone='accent'] {
    color: ${color.accent};
  }
  &[data-tone='positive'] {
    color: ${color.positive};
  }
  &[data-tone='warning'] {
    color: ${color.warning};
  }
  &[data-tone='danger'] {
    color: ${color.danger};
  }
  &[data-weight='medium'] {
    font-weight: 500;
  }
  &[data-weight='strong'] {
    font-weight: 620;
  }
  &[data-align='center'] {
    text-align: center;
    text-wrap: balance;
  }
  &[data-align='end'] {
    text-align: end;
  }
  &[data-measure] {
    max-width: ${sizes.measure};
    text-wrap: pretty;
  }
  &[data-numeric] {
    ${tabularNumbers}
  }
  &[data-clamped] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--text-lines);
    overflow: hidden;
  }
`;

export function Text({
  as = 'p',
  size = 'body',
  tone = 'inherit',
  weight = 'regular',
  align = 'start',
  measure,
  numeric,
  lines,
  style,
  ...rest
}: TextProps) {
  return (
    <StyledText
      as={as}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-align={align}
      data-measure={measure || undefined}
      data-numeric={numeric || undefined}
      data-clamped={lines ? true : undefined}
      style={lines ? { ...style, ['--text-lines' as string]: lines } : style}
      {...rest}
    />
  );
}

const StyledScore = styled.span`
  ${displayFace}
  font-variant-numeric: tabular-nums lining-nums;
  color: ${color.accent};
  line-height: 1;

  &[data-size='small'] {
    font-size: ${fontSize[18]};
  }
  &[data-size='medium'] {
    font-size: ${fontSize[28]};
  }
  &[data-size='large'] {
    font-size: 3.5rem;
  }
`;

export interface ScoreProps extends HTMLAttributes<HTMLSpanElement> {
  /** 0 to 1; null shows a dash. */
  value: number | null;
  size?: 'small' | 'medium' | 'large';
}

/** Renders a score in the display face: '86%', or a dash with the label 'No score yet'. */
export function Score({ value, size = 'medium', ...rest }: ScoreProps) {
  return (
    <StyledScore data-size={size} data-state={value === null ? 'unknown' : 'known'} {...rest}>
      {value === null ? (
        <span role="img" aria-label="No score yet">
          –
        </span>
      ) : (
        `${Math.round(value * 100)}%`
      )}
    </StyledScore>
  );
}
