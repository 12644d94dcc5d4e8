import * as Slot from 'radix-ui/slot';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../../feedback/Spinner/Spinner';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { buttonStyle } from './buttonStyle';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  width?: 'content' | 'full';
  /** Precedes the label; decorative, so it needs no label. */
  icon?: ReactNode;
  /** Follows the label, such as a count. */
  trailing?: ReactNode;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows a spinner, keeps width and focus, and ignores presses. */
  loading?: boolean;
  /** The accessible label while loading. */
  loadingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const StyledButton = styled.button`
  ${buttonStyle}
`;

const StyledLink = styled(Slot.Root)`
  ${buttonStyle}
`;

const ButtonContent = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  min-width: 0;

  [data-state='loading'] > & {
    opacity: 0;
  }
  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
`;

const ButtonSpinner = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
`;

function toStyleProps({ variant = 'primary', size = 'medium', width = 'content' }: ButtonLook) {
  return { 'data-variant': variant, 'data-size': size, 'data-width': width };
}

function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Renders a button that performs an action. Use LinkButton for navigation. */
export function Button({
  variant,
  size,
  width,
  icon,
  trailing,
  loading = false,
  loadingLabel = 'Please wait',
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      {...toStyleProps({ variant, size, width })}
      {...rest}
      type={type}
      onClick={loading ? ignorePress : onClick}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      data-state={loading ? 'loading' : 'ready'}
    >
      <ButtonContent>
        {icon}
        {children}
        {trailing}
      </ButtonContent>
      {loading && (
        <ButtonSpinner>
          <SpinnerMark />
          <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>
        </ButtonSpinner>
      )}
    </StyledButton>
  );
}

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  /** Styles its only child (a router's link) as the button instead of rendering an <a>. */
  asChild?: boolean;
}

/** Renders a link that looks like a button: `<LinkButton asChild><Link to="/auth">Sign In</Link></LinkButton>`. */
export function LinkButton({
  variant,
  size,
  width,
  icon,
  trailing,
  asChild = false,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <StyledLink {...toStyleProps({ variant, size, width })} {...rest}>
      <Slot.Slottable child={asChild ? children : <a>{children}</a>}>
        {(label) => (
          <ButtonContent>
            {icon}
            {label}
            {trailing}
          </ButtonContent>
        )}
      </Slot.Slottable>
    </StyledLink>
  );
}
