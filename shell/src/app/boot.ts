import { remotesCalls, type Registry } from '@sixfold/api-contract';
import * as z from 'zod/mini';

/** What the page itself says, so that the first render needs no further round trip. */
export interface Boot {
  /** Null when the page had none or an invalid one; the registry client then asks the API or its last good copy. */
  registry: Registry | null;
  /** Whether the browser sent a living session. */
  session: 'member' | 'anonymous';
  /** Whether the panel that shows remotes and shared modules may be opened. */
  inspect: boolean;
}

const bootShape = z.object({
  registry: z.catch(z.nullable(remotesCalls.listRemotes.reply), null),
  session: z.catch(z.enum(['member', 'anonymous']), 'member'),
  inspect: z.catch(z.boolean(), false),
});

/** Reads `<script type="application/json" id="boot">`. A missing or broken block never stops the start. */
export function readBoot(page: Document): Boot {
  const fallback: Boot = { registry: null, session: 'member', inspect: false };
  try {
    const parsed = z.safeParse(bootShape, JSON.parse(page.getElementById('boot')?.textContent ?? ''));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}
