/** A release in the folder and in the bucket alike. */
interface StoredRelease {
  /** `shell` or `remotes/<name>`. */
  slot: string;
  version: string;
}

export interface ReleaseStore {
  /**
   * Copies what is missing here, and what says which release is current.
   * @throws Error for people when a part could not be copied; the others were
   */
  pull: () => Promise<void>;
  /**
   * Adds a release of the folder, and makes it current if it is live.
   * @throws Error when the version is there with other files
   */
  push: (release: StoredRelease & { isLive: boolean }) => Promise<void>;
  /** Removes a release and its source maps from the bucket; the folder stays. */
  remove: (release: StoredRelease) => Promise<void>;
}

/** @param options `url`: `s3://bucket/prefix`; `publishedDir`: this machine's copy */
export function openReleaseStore(options: { url: string; publishedDir: string }): ReleaseStore;
