import { getOwnTimeZone } from '@sixfold/client-kit';
import { formatInstant } from '../model/times';

interface LocalTimeProps {
  at: string;
  /** The beginning, where `at` is an end: on the same day only the time is said again. */
  after?: string;
}

/** An instant in the member's own time zone. */
export function LocalTime({ at, after }: LocalTimeProps) {
  return <time dateTime={at}>{formatInstant(at, getOwnTimeZone(), after)}</time>;
}
