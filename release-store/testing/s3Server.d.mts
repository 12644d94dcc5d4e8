export interface S3Server {
  /** The value of RELEASE_STORE_URL. */
  url: string;
  /** The variables of the SDK that lead there. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts an S3 server with one empty bucket. */
export function startS3Server(): Promise<S3Server>;
