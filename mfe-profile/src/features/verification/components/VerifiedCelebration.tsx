import {
  CircleAlertIcon,
  ClockIcon,
  color,
  keyframes,
  media,
  motion,
  ShieldCheckIcon,
  space,
  styled,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';

const land = keyframes`
  from { opacity: 0; transform: scale(0.4) rotate(-12deg); }
  60% { opacity: 1; transform: scale(1.12); }
`;
const spread = keyframes`
  from { opacity: 0.7; transform: scale(0.6); }
  to { opacity: 0; transform: scale(1.9); }
`;

const Moment = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding-block: ${space[4]};
  text-align: center;
  text-wrap: balance;
`;

const Seal = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.onAccent};

  svg {
    width: 2.25rem;
    height: 2.25rem;
  }
  ${media.motion} {
    animation: ${land} 600ms ${motion.ease} both;

    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border: 2px solid ${color.accent};
      border-radius: 50%;
      animation: ${spread} 900ms 350ms ${motion.ease} both;
    }
  }
`;

const QuietSeal = styled.div`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: ${color.accentWash};
  color: ${color.accent};

  &[data-tone='danger'] {
    background: ${color.dangerWash};
    color: ${color.danger};
  }
  svg {
    width: 2.25rem;
    height: 2.25rem;
  }
`;

/** Renders a check that was refused, with its reason, in the layout of a passed one. */
export function RefusedMoment({ children }: { children: ReactNode }) {
  return (
    <Moment role="alert">
      <QuietSeal aria-hidden="true" data-tone="danger">
        <CircleAlertIcon />
      </QuietSeal>
      <span>{children}</span>
    </Moment>
  );
}

/** Renders a check that waits for a person, in the layout of a passed one. */
export function PendingMoment({ children }: { children: ReactNode }) {
  return (
    <Moment role="status">
      <QuietSeal aria-hidden="true">
        <ClockIcon />
      </QuietSeal>
      <span>{children}</span>
    </Moment>
  );
}

/** Celebrates a passed photo check: the badge lands and a ring spreads; with reduced motion it is simply shown. */
export function VerifiedCelebration({ children }: { children: ReactNode }) {
  return (
    <Moment role="status">
      <Seal aria-hidden="true">
        <ShieldCheckIcon />
      </Seal>
      <span>{children}</span>
    </Moment>
  );
}
