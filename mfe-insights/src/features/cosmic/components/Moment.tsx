import { formatMoment, ownTimeZone } from '../model/moments';

interface MomentProps {
  at: string;
  /** The beginning, where `at` is an end: on the same day only the time is said again. */
  after?: string;
}

/** An instant in the member's own time zone. */
export function Moment({ at, after }: MomentProps) {
  return <time dateTime={at}>{formatMoment(at, ownTimeZone(), after)}</time>;
}
