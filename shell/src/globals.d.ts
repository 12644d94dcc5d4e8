/** Version of the federation runtime that the shell provides; written by the build. */
declare const __FEDERATION_RUNTIME__: string;

/** Versions of the modules that the shell shares with remotes; written by the build. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** The public root keys by which the registry is checked, separated by commas; written by the build. */
declare const __TRUSTED_ROOT_KEYS__: string;

/** How people reach the operator (see `readContacts` in tooling); written by the build. */
declare const __CONTACTS__: unknown;

/** The libraries of production by licence; written by the build. */
declare const __LIBRARIES__: readonly { license: string; names: readonly string[] }[];

declare module '*.css';
