import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/tokens';
import { visuallyHidden } from '../../theme/mixins';

/** Label and texts around every control. */
export interface FieldWords {
  label: ReactNode;
  /** Help that is always visible. */
  hint?: ReactNode;
  /** The problem and how to fix it; absent when valid. */
  error?: ReactNode;
  /** Marks the field with the word 'optional'. */
  optional?: boolean;
  /** Hides the label visually where the context makes it obvious. */
  labelHidden?: boolean;
}

/** Props to spread on the control; they connect label, hint and error to it. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldWords {
  /** The control's id; generated when absent. */
  id?: string;
  /** Placed opposite the hint, such as a counter. */
  aside?: ReactNode;
  children: (control: ControlWiring) => ReactNode;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
`;

export const FieldLabel = styled.label`
  padding: 0;
  font-size: ${fontSize[14]};
  font-weight: 600;
  line-height: 1.4;

  &[data-hidden] {
    ${visuallyHidden}
  }
`;

export const OptionalMark = styled.span`
  color: ${color.quiet};
  font-weight: 400;
`;

const HintRow = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: ${space[3]};
`;

export const FieldHint = styled.div`
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  line-height: 1.45;
`;

const ErrorLine = styled.div`
  display: flex;
  gap: 0.375rem;
  color: ${color.danger};
  font-size: ${fontSize[14]};
  font-weight: 500;
  line-height: 1.45;

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.15rem;
  }
`;

/** Renders an error under a field. Its region is always present, so screen readers announce a new error. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <ErrorLine>
          <CircleAlert aria-hidden="true" />
          <span>{children}</span>
        </ErrorLine>
      )}
    </div>
  );
}

/**
 * Renders a label above and hint and error below a control, connected by aria attributes. Use it for controls without
 * their own field component.
 */
export function FieldFrame({
  id: givenId,
  label,
  hint,
  error,
  optional,
  labelHidden,
  aside,
  children,
}: FieldFrameProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <Frame data-state={error ? 'error' : 'ready'}>
      <FieldLabel htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
        {optional && <OptionalMark> (optional)</OptionalMark>}
      </FieldLabel>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {(hint || aside) && (
        <HintRow>
          <FieldHint id={hintId}>{hint}</FieldHint>
          {aside}
        </HintRow>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </Frame>
  );
}
