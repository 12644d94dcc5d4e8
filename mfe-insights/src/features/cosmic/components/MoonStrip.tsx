import { getServerTimeMs } from '@sixfold/client-kit';
import type { CosmicCalendar } from '@sixfold/api-contract';
import {
  color,
  focusVisibleRing,
  fontSize,
  paletteValue,
  media,
  radius,
  Skeleton,
  space,
  styled,
  systemColor,
  tabularNumbers,
  VisuallyHidden,
} from '@sixfold/design-system';
import { litPath } from '@sixfold/design-system/charts';
import type { ReactNode } from 'react';
import { ENERGY_PERCENT } from '../model/conditions';
import { civilDayAt, formatCivilDay } from '../model/times';
import { phaseName } from '../model/moon';

type CalendarDay = CosmicCalendar['days'][number];

const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  ${focusVisibleRing}
`;

const Days = styled.ul`
  display: flex;
  gap: ${space[1]};
  width: max-content;
  margin: 0;
  padding: ${space[2]};
  list-style: none;
`;

const Day = styled.li`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  gap: ${space[1]};
  width: 5.5rem;
  height: 9.25rem;
  padding: ${space[2]} ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: ${fontSize[12]};
  line-height: 1.35;
  text-align: center;
  ${tabularNumbers}

  &[aria-current='date'] {
    border-color: ${color.accent};
    background: ${color.accentWash};
  }
  strong {
    display: block;
    font-size: ${fontSize[14]};
    font-weight: 600;
  }
  [data-part='weekday'] {
    color: ${color.quiet};
  }
  &[aria-current='date'] [data-part='weekday'] {
    color: ${color.accent};
    font-weight: 600;
  }
  svg {
    flex: none;
  }
`;

const Energy = styled.span`
  width: 3.25rem;
  height: 4px;
  margin-top: auto;
  border-radius: ${radius.full};
  background: ${color.line};

  ${media.forcedColors} {
    background: ${color.paper};
    outline: 1px solid ${color.edge};
  }
  > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${systemColor.astrology};
    forced-color-adjust: none;
  }
`;

const DISC = { x: 20, y: 20, radius: 17 };
// The night sky is dark in both themes, as in the large picture.
const SHADE = paletteValue('edge', 'dark');
const LIGHT = paletteValue('paper', 'light');

const ENERGY: Readonly<Record<CalendarDay['cosmicEnergy'], string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** Renders the Moon for thirty days in a strip that scrolls sideways by touch, wheel and arrow keys. */
export function MoonStrip({ days, timeZone }: { days: readonly CalendarDay[]; timeZone: string }) {
  const today = civilDayAt(new Date(getServerTimeMs()), timeZone);
  return (
    // Focusable so that the arrow keys can scroll it.
    <Scroller role="group" aria-label="The Moon of each day. Scrolls sideways." tabIndex={0}>
      <Days>
        {days.map((day) => (
          <DayOfMoon key={day.date} day={day} isToday={day.date === today} />
        ))}
      </Days>
    </Scroller>
  );
}

function DayOfMoon({ day, isToday }: { day: CalendarDay; isToday: boolean }) {
  const { date, moonPhase, moonIllumination, moonSign, cosmicEnergy, phaseAngle } = day;
  const words = formatCivilDay(date);
  return (
    <Day aria-current={isToday ? 'date' : undefined}>
      <time dateTime={date}>
        <span data-part="weekday">{isToday ? 'Today' : words.weekday}</span> <strong>{words.day}</strong>
      </time>
      <SmallMoon illuminationPercent={moonIllumination} isWaning={phaseAngle > 180} />
      <VisuallyHidden>
        {phaseName(moonPhase, moonIllumination)}, {moonIllumination}% lit, in
      </VisuallyHidden>
      <span>{moonSign}</span>
      <Energy aria-hidden="true">
        <span style={{ width: `${ENERGY_PERCENT[cosmicEnergy]}%` }} />
      </Energy>
      <span>
        {ENERGY[cosmicEnergy]} <VisuallyHidden>energy</VisuallyHidden>
      </span>
    </Day>
  );
}

/** Draws the lit part of the Moon on its dark disc, without a night sky. */
function SmallMoon({ illuminationPercent, isWaning }: { illuminationPercent: number; isWaning: boolean }) {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx={DISC.x} cy={DISC.y} r={DISC.radius} fill={SHADE} />
      <path d={litPath(illuminationPercent, isWaning, DISC)} fill={LIGHT} />
      <circle cx={DISC.x} cy={DISC.y} r={DISC.radius} fill="none" stroke={color.quiet} />
    </svg>
  );
}

const BONES = Array.from({ length: 14 }, (_, index) => index);

export function MoonStripSkeleton(): ReactNode {
  return (
    <Scroller aria-hidden="true" style={{ overflow: 'hidden' }}>
      <Days as="div">
        {BONES.map((index) => (
          <Day as="div" key={index}>
            <Skeleton width="3rem" height="2.1rem" shape="block" />
            <Skeleton width="40px" shape="circle" />
            <Skeleton width="3.5rem" lines={1} />
          </Day>
        ))}
      </Days>
    </Scroller>
  );
}
