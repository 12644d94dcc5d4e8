import * as Slot from 'radix-ui/slot';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../Spinner/Spinner';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { buttonStyle } from './buttonStyle';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  width?: 'content' | 'full';
  /** Stands before the words; decoration, so give it no label of its own. */
  icon?: ReactNode;
  /** Stands after the words, a count for example. */
  trailing?: ReactNode;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Busy: keeps its width and its focus, shows a spinner, ignores presses. */
  loading?: boolean;
  /** What a screen reader hears while busy. */
  loadingLabel?: string;
  /** Dresses the one child instead of rendering a <button>; the same as LinkButton. */
  asChild?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const StyledButton = styled.button`
  ${buttonStyle}
`;

const StyledLink = styled(Slot.Root)`
  ${buttonStyle}
`;

const Face = styled.span`
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

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
`;

function look({ variant = 'primary', size = 'medium', width = 'content' }: ButtonLook) {
  return { 'data-variant': variant, 'data-size': size, 'data-width': width };
}

function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Does something here. For going somewhere use LinkButton. */
export function Button({ asChild = false, ...props }: ButtonProps) {
  if (!asChild) return <PlainButton {...props} />;
  const { variant, size, width, icon, trailing, children, className, style } = props;
  return <LinkButton asChild {...{ variant, size, width, icon, trailing, children, className, style }} />;
}

function PlainButton({
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
}: Omit<ButtonProps, 'asChild'>) {
  return (
    <StyledButton
      {...look({ variant, size, width })}
      {...rest}
      type={type}
      onClick={loading ? ignorePress : onClick}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      data-state={loading ? 'loading' : 'ready'}
    >
      <Face>
        {icon}
        {children}
        {trailing}
      </Face>
      {loading && (
        <Busy>
          <SpinnerMark />
          <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>
        </Busy>
      )}
    </StyledButton>
  );
}

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  /** Dresses the one child (a router's link) as the button instead of rendering an <a>. */
  asChild?: boolean;
}

/** Goes somewhere and looks like a button: `<LinkButton asChild><Link to="/auth">Sign In</Link></LinkButton>`. */
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
    <StyledLink {...look({ variant, size, width })} {...rest}>
      <Slot.Slottable child={asChild ? children : <a>{children}</a>}>
        {(label) => (
          <Face>
            {icon}
            {label}
            {trailing}
          </Face>
        )}
      </Slot.Slottable>
    </StyledLink>
  );
}
