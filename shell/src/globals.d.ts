/** Version of the federation runtime that the shell provides; written by the build. */
declare const __FEDERATION_RUNTIME__: string;

declare module '*.css';
