import type { CosmicEvent } from './events';

/** Source of the times of each event kind, as a sentence to show. */
export const EVENT_BASIS: Readonly<Record<CosmicEvent['kind'], string>> = {
  'moon-phase': 'Computed from the positions of Sun and Moon.',
  'moon-ingress': "Computed from the Moon's position.",
  'void-of-course': "Computed from the Moon's last exact angle to Sun and planets before its next sign.",
  'sun-ingress': "Computed from the Sun's position.",
  'mercury-station': "Computed from Mercury's motion as seen from Earth.",
};

const nameOf = (event: CosmicEvent): string =>
  event.kind === 'moon-phase' ? `${event.kind} ${event.phase}` : event.kind;

/**
 * Picks the first event of each kind and of each Moon phase. The Moon's ingresses are skipped, because they are too
 * frequent to be news.
 * @param events in chronological order
 */
export function pickUpcomingEvents(events: readonly CosmicEvent[]): readonly CosmicEvent[] {
  const seen = new Set<string>(['moon-ingress']);
  return events.filter((event) => {
    const name = nameOf(event);
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
}
