/** What `./remote` of every remote is, for hosts that have none of our packages. */
import type { ComponentType, ReactNode } from 'react';

export interface RemoteProps {
  /** Path to show instead of the address bar's. */
  showPath?: string;
  /** The host's page for an address that no page of the remote fits; without it the remote throws. */
  notFound?: ReactNode;
}

/** All pages of the remote; the address says which one is shown. */
declare const Remote: ComponentType<RemoteProps> & { readonly remoteName: string };
export default Remote;
