import type { Logger } from '../providers/ports';
import type { Browsers } from './publisher';

/** The browsers of every process of the API, as if they hung on this one. */
export interface SharedBrowsers extends Browsers {
  /** What another process tells: for the browsers of this one. */
  hear: (told: string) => void;
}

interface SharedBrowsersDeps {
  /** Those that are connected to this process. */
  local: Browsers;
  /** Tells the other processes. */
  tell: (told: string) => void;
  logger: Logger;
}

type Deed = keyof Browsers;
const DEEDS = {
  publish: true,
  publishToAll: true,
  endSession: true,
  moveSession: true,
  endAllOf: true,
} satisfies Record<Deed, true>;
const isDeed = (name: string): name is Deed => Object.hasOwn(DEEDS, name);

/** At once for the browsers of this process; the others read it in the journal as the deed's name and what it is given. */
export function createSharedBrowsers({ local, tell, logger }: SharedBrowsersDeps): SharedBrowsers {
  const here = (deed: Deed, given: readonly unknown[]) =>
    (local[deed] as (...given: readonly unknown[]) => void)(...given);

  const everywhere =
    <D extends Deed>(deed: D) =>
    (...given: Parameters<Browsers[D]>) => {
      here(deed, given);
      // What may be left out is left out: JSON would make it null.
      tell(JSON.stringify([deed, ...given.filter((each) => each !== undefined)]));
    };

  return {
    publish: everywhere('publish'),
    publishToAll: everywhere('publishToAll'),
    endSession: everywhere('endSession'),
    moveSession: everywhere('moveSession'),
    endAllOf: everywhere('endAllOf'),
    hear(told) {
      const [deed, ...given] = JSON.parse(told) as [string, ...unknown[]];
      // Another release may run beside this one while the product is renewed.
      if (isDeed(deed)) here(deed, given);
      else logger.warn({ deed }, 'unknown_deed_told');
    },
  };
}
