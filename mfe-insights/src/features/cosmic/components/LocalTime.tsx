import { getOwnTimeZone } from '@sixfold/client-kit';
import { formatInstant } from '../model/times';

interface LocalTimeProps {
  at: string;
  /** Start of the interval that ends at `at`. On the same day, only the time is repeated. */
  after?: string;
}

/** Renders an instant in the member's time zone. */
export function LocalTime({ at, after }: LocalTimeProps) {
  return <time dateTime={at}>{formatInstant(at, getOwnTimeZone(), after)}</time>;
}
