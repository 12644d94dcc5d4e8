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

const CelebrationMessage = styled.div`
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

interface UnverifiedMomentProps {
  isRefused: boolean;
  children: ReactNode;
}

/** Renders a check that was refused or waits for a person, with its reason, in the layout of a passed one. */
export function UnverifiedMoment({ isRefused, children }: UnverifiedMomentProps) {
  return (
    <CelebrationMessage role={isRefused ? 'alert' : 'status'}>
      <QuietSeal aria-hidden="true" data-tone={isRefused ? 'danger' : undefined}>
        {isRefused ? <CircleAlertIcon /> : <ClockIcon />}
      </QuietSeal>
      <span>{children}</span>
    </CelebrationMessage>
  );
}

/** Celebrates a passed photo check: the badge lands and a ring spreads; with reduced motion it is simply shown. */
export function VerifiedCelebration({ children }: { children: ReactNode }) {
  return (
    <CelebrationMessage role="status">
      <Seal aria-hidden="true">
        <ShieldCheckIcon />
      </Seal>
      <span>{children}</span>
    </CelebrationMessage>
  );
}
