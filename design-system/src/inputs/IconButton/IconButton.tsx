import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../../feedback/Spinner/Spinner';
import { buttonStyle } from '../Button/buttonStyle';
import { radius, size } from '../../theme/tokens';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name. Add a Tooltip when the icon alone is unclear. */
  label: string;
  icon: ReactNode;
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  shape?: 'rounded' | 'round';
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const Square = styled.button`
  ${buttonStyle}

  &&& {
    flex: none;
    width: ${size.touch};
    min-width: ${size.touch};
    height: ${size.touch};
    padding: 0;
  }
  &[data-shape='round'] {
    border-radius: ${radius.full};
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** Renders an icon-only button of 44 by 44 px. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  shape = 'rounded',
  loading = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Square
      aria-label={label}
      data-variant={variant}
      data-shape={shape}
      {...rest}
      type={type}
      onClick={loading ? undefined : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      data-state={loading ? 'loading' : (rest as { 'data-state'?: string })['data-state']}
    >
      {loading ? <SpinnerMark /> : icon}
    </Square>
  );
}
