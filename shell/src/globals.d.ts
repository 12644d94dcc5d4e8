/** Version of the federation runtime that the shell provides; written by the build. */
declare const __FEDERATION_RUNTIME__: string;

/** Versions of the modules that the shell shares with remotes; written by the build. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** The public root keys by which the registry is checked, separated by commas; written by the build. */
declare const __TRUSTED_ROOT_KEYS__: string;

declare module '*.css';
