import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { SlowHint } from '../SlowHint/SlowHint';
import { media, space } from '../../theme/tokens';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.svg`
  flex: none;

  ${media.motion} {
    animation: ${turn} 900ms linear infinite;
  }
  &[data-size='small'] {
    width: 1.125rem;
    height: 1.125rem;
  }
  &[data-size='medium'] {
    width: 1.75rem;
    height: 1.75rem;
  }
  &[data-size='large'] {
    width: 3rem;
    height: 3rem;
  }
`;

const Wrapper = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
`;

export type SpinnerSize = 'small' | 'medium' | 'large';

/** Renders the animated hexagon without a label, for use inside a busy element. */
export function SpinnerMark({ size = 'small' }: { size?: SpinnerSize }) {
  return (
    <Ring data-size={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <polygon
        points="12,2 20.66,7 20.66,17 12,22 3.34,17 3.34,7"
        stroke="currentColor"
        strokeOpacity="0.22"
        strokeWidth="2.25"
        strokeLinejoin="round"
      />
      <path
        d="M12 2 20.66 7V17"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Ring>
  );
}

export interface SpinnerProps {
  /** The content being loaded; announced politely. */
  label?: string;
  size?: SpinnerSize;
  /** Set when the duration depends on the member. */
  isLong?: boolean;
}

/** Announces that content is loading, and again when it takes longer than usual. */
export function Spinner({ label = 'Loading', size = 'medium', isLong = false }: SpinnerProps) {
  return (
    <Wrapper role="status" data-state="loading">
      <SpinnerMark size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {!isLong && <SlowHint />}
    </Wrapper>
  );
}
