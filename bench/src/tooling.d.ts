/** The types of the tooling's JavaScript that the bench uses. */
declare module '@sixfold/tooling' {
  export const REMOTES: readonly string[];
  /** The hash of a script as the registry lists it. */
  export function sha384(content: string): string;
  export function inRoot(...parts: string[]): string;
  export function publishedDirOf(): string;
}
