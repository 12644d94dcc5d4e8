/** The tooling is plain JavaScript; these are the shapes that the bench uses. */
declare module '@sixfold/tooling' {
  export const REMOTES: readonly string[];
  export function inRoot(...parts: string[]): string;
  export function publishedDirOf(): string;
  export function buildAll(options?: { publishedDir?: string; say?: (line: string) => void }): Promise<void>;
}

declare module '*/oneBundle/build.mjs' {
  export function publishOneBundle(options: { federatedDir: string; publishedDir: string }): Promise<void>;
}
