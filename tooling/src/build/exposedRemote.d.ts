/** The type of every remote's `./remote`, for hosts without our packages. */
import type { ComponentType, ReactNode } from 'react';

export interface RemoteProps {
  /** Path to show instead of the one in the address bar. */
  showPath?: string;
  /** The host's page for an address that no page of the remote matches; without it the remote throws. */
  notFound?: ReactNode;
}

/** The remote with all of its pages; the address selects the page. */
declare const Remote: ComponentType<RemoteProps> & { readonly remoteName: string };
export default Remote;
