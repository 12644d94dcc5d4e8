import { formatMoment, ownTimeZone } from '../model/moments';

/** An instant in the member's own time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at, ownTimeZone())}</time>;
}
