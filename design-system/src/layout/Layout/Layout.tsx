import type { CSSProperties, HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import type { SpaceStep } from '../../theme/tokens';
import { color, media, size, space } from '../../theme/tokens';

type Wrapper =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'main'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'form'
  | 'span';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: Wrapper;
  /** Step of the 4-point grid; 4 is 16 px. */
  gap?: SpaceStep;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
}

export type StackProps = LayoutProps;
export interface InlineProps extends LayoutProps {
  justify?: 'start' | 'center' | 'end' | 'between';
  /** 'never' keeps one line at any width. */
  wrap?: 'normal' | 'never';
}

const Flex = styled.div`
  display: flex;
  gap: var(--layout-gap);
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;

  &[data-layout='stack'] {
    flex-direction: column;
  }
  &[data-layout='inline'] {
    flex-flow: row wrap;
  }
  &[data-wrap='never'] {
    flex-wrap: nowrap;
  }
`;

const JUSTIFY = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const;
const ALIGN = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;

function gapVariable(gap: SpaceStep): CSSProperties {
  return { ['--layout-gap' as string]: space[gap] };
}

/** Renders a column with an even gap. */
export function Stack({ as = 'div', gap = 4, align = 'stretch', style, ...rest }: StackProps) {
  return (
    <Flex
      as={as}
      data-layout="stack"
      style={{ ...gapVariable(gap), alignItems: ALIGN[align], ...style }}
      {...rest}
    />
  );
}

/** Renders a row with an even gap that wraps as needed. */
export function Inline({
  as = 'div',
  gap = 3,
  align = 'center',
  justify = 'start',
  wrap = 'normal',
  style,
  ...rest
}: InlineProps) {
  return (
    <Flex
      as={as}
      data-layout="inline"
      data-wrap={wrap}
      style={{ ...gapVariable(gap), alignItems: ALIGN[align], justifyContent: JUSTIFY[justify], ...style }}
      {...rest}
    />
  );
}

export interface PageProps extends HTMLAttributes<HTMLElement> {
  as?: Wrapper;
  /** 'narrow' for a form, 'reading' for text (68 characters), 'wide' for grids. */
  width?: 'narrow' | 'reading' | 'wide';
}

const StyledPage = styled.div`
  width: 100%;
  margin-inline: auto;
  padding: ${space[6]} min(${space[4]}, 5vw) ${space[16]};

  ${media.medium} {
    padding-inline: ${space[8]};
  }
  ${media.wide} {
    padding: ${space[10]} ${space[10]} ${space[24]};
  }
  &[data-width='narrow'] {
    max-width: 34rem;
  }
  &[data-width='reading'] {
    max-width: calc(${size.measure} + 5rem);
  }
  &[data-width='wide'] {
    max-width: calc(${size.page} + 5rem);
  }
`;

/** Renders the centred container of a screen's content. It does not render <main>, which belongs to the shell. */
export function Page({ as = 'div', width = 'wide', ...rest }: PageProps) {
  return <StyledPage as={as} data-width={width} {...rest} />;
}

/** Renders as many columns as fit, each at least `minColumn` rem wide. */
export function Grid({
  as = 'div',
  gap = 6,
  minColumn = 18,
  style,
  ...rest
}: Omit<LayoutProps, 'align'> & { minColumn?: number; ref?: Ref<HTMLElement> }) {
  return (
    <StyledGrid
      as={as}
      style={{ ...gapVariable(gap), ['--grid-column' as string]: `${minColumn}rem`, ...style }}
      {...rest}
    />
  );
}

const StyledGrid = styled.div`
  display: grid;
  gap: var(--layout-gap);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--grid-column)), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: ${color.line};
`;
