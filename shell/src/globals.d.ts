/** Version of the shell's federation runtime; set by the build. */
declare const __FEDERATION_RUNTIME__: string;

/** Versions of the modules that the shell shares with remotes; set by the build. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** Public root keys for the registry's signature, separated by commas; set by the build. */
declare const __TRUSTED_ROOT_KEYS__: string;

/** Contacts of the operator (see `readContacts` in tooling); set by the build. */
declare const __CONTACTS__: unknown;

/** Production dependencies by licence; set by the build. */
declare const __LIBRARIES__: readonly { license: string; names: readonly string[] }[];

declare module '*.css';
