/** The types of the tooling's JavaScript that the bench uses. */
declare module '@sixfold/tooling' {
  export const REMOTES: readonly string[];
  export function inRoot(...parts: string[]): string;
  export function publishedDirOf(): string;
}
