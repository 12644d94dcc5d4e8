/** Bundler globals that TypeScript does not know. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { keys(): string[]; (key: string): unknown };
}

declare module '*.css';
