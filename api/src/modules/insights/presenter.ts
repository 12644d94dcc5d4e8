import type { CosmicCalendar, CosmicConditions } from '@sixfold/api-contract';
import {
  EVENT_BASIS,
  pickUpcomingEvents,
  type CosmicConditions as Sky,
  type CosmicDay,
  type CosmicEvent,
  type SkyInsight,
} from '@sixfold/domain/charts';

export const presentCosmicConditions = (sky: Sky, insights: readonly SkyInsight[]): CosmicConditions => ({
  moonPhase: sky.moonPhase,
  moonSign: sky.moonSign,
  moonIllumination: sky.moonIllumination,
  isVoidOfCourse: sky.isVoidOfCourse,
  mercuryRetrograde: sky.mercuryRetrograde,
  cosmicEnergy: sky.cosmicEnergy,
  recommendedActivities: [...sky.recommendedActivities],
  tip: sky.tip,
  phaseAngle: roundAngle(sky.phaseAngle),
  voidOfCourse: { start: sky.voidOfCourse.start.toISOString(), end: sky.voidOfCourse.end.toISOString() },
  nextIngress: { at: sky.nextIngress.at.toISOString(), sign: sky.nextIngress.sign },
  mercury: {
    since: sky.mercuryMotion.since.toISOString(),
    until: sky.mercuryMotion.until.toISOString(),
  },
  insights: insights.map(({ topic, title, text, basis, until }) => ({
    topic,
    title,
    text,
    basis,
    ...(until && { until: until.toISOString() }),
  })),
});

export const presentCosmicCalendar = (
  days: readonly CosmicDay[],
  events: readonly CosmicEvent[],
): CosmicCalendar => ({
  days: days.map(({ date, moonPhase, moonSign, moonIllumination, phaseAngle, cosmicEnergy }) => ({
    date,
    moonPhase,
    moonSign,
    moonIllumination,
    phaseAngle: roundAngle(phaseAngle),
    cosmicEnergy,
  })),
  events: pickUpcomingEvents(events).map(presentEvent),
});

function presentEvent(event: CosmicEvent): CosmicCalendar['events'][number] {
  const { kind, at, title, text } = event;
  if (kind === 'moon-ingress') throw new Error("The Moon's ingresses are not picked.");
  return {
    kind,
    at: at.toISOString(),
    ...(kind === 'void-of-course' && { until: event.until.toISOString() }),
    title,
    text,
    basis: EVENT_BASIS[kind],
  };
}

const roundAngle = (degrees: number): number => (Math.round(degrees * 10) / 10) % 360;
