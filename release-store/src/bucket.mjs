/** The S3 operations that the store needs. */

const CONNECTION_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 10_000;
const PARALLEL_REQUESTS = 8;
/** Ten times the largest release with its source maps. */
const OBJECT_BYTES_MAX = 100_000_000;

/** @typedef {Buffer | string} Content */
/** @typedef {Error & { $metadata?: { httpStatusCode?: number }, errors?: Error[] }} Failure */

/**
 * @typedef {object} StoredObject
 * @property {string} name
 * @property {string} tag the ETag, which changes with the content
 */

/** @param {Failure} failure */
const statusOf = (failure) => failure.$metadata?.httpStatusCode;

/**
 * Opens `s3://bucket/prefix`. Credentials, region and endpoint come from the SDK's environment variables:
 * `AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3` and others. Every operation throws an Error that names the
 * store.
 * @param {string} url
 */
export function openBucket(url, env = process.env) {
  const { hostname: Bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  /** @param {string} name */
  const keyOf = (name) => (prefix ? `${prefix}/${name}` : name);

  /** Loads the SDK on demand, because it is large and most installations have no store. */
  async function open() {
    const sdk = await import(/* webpackIgnore: true */ '@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      // Stores outside AWS rarely give each bucket its own host, and some do not support the newer checksums.
      forcePathStyle: Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: PARALLEL_REQUESTS },
        httpsAgent: { maxSockets: PARALLEL_REQUESTS },
      },
    });
    return { sdk, client };
  }
  /** @type {ReturnType<typeof open> | undefined} */
  let opened;

  /**
   * @template T
   * @param {(opened: Awaited<ReturnType<typeof open>>) => Promise<T>} run
   * @param {(failure: Failure) => boolean} [isExpected]
   * @returns {Promise<T | null>} null after an expected failure
   */
  async function use(run, isExpected = () => false) {
    try {
      return await run(await (opened ??= open()));
    } catch (error) {
      const failure = /** @type {Failure} */ (error);
      if (isExpected(failure)) return null;
      // A refused connection has an empty message and one error for each address tried.
      const reason = failure.message || failure.errors?.[0]?.message || failure.name;
      throw new Error(`The release store ${url} cannot be used: ${reason}`, { cause: error });
    }
  }

  /** @param {Failure} failure */
  const isMissing = (failure) => statusOf(failure) === 404 && failure.name !== 'NoSuchBucket';
  /**
   * @param {string} name
   * @param {Content} content
   * @param {{ IfNoneMatch?: string, Metadata?: Record<string, string> }} [more]
   * @param {(failure: Failure) => boolean} [isExpected]
   */
  const put = (name, content, more, isExpected) =>
    use(
      ({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(name), Body: content, ...more })),
      isExpected,
    );

  return {
    url,
    async list() {
      /** @type {StoredObject[]} */
      const found = [];
      await use(async ({ sdk, client }) => {
        const Prefix = prefix ? `${prefix}/` : undefined;
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key = '', ETag = '' } of page.Contents ?? [])
            found.push({ name: Key.slice(Prefix?.length ?? 0), tag: ETag });
      });
      return found;
    },
    /**
     * @param {string} name
     * @returns {Promise<{ content: Buffer, metadata: Record<string, string> } | null>} null when it does not exist
     */
    read: (name) =>
      use(async ({ sdk, client }) => {
        const {
          Body,
          ContentLength = 0,
          Metadata = {},
        } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) }));
        if (ContentLength > OBJECT_BYTES_MAX) {
          /** @type {import('node:stream').Readable} */ (Body).destroy();
          throw new Error(`${name} is larger than ${OBJECT_BYTES_MAX} bytes`);
        }
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), metadata: Metadata };
      }, isMissing),
    /**
     * @param {string} name
     * @returns {Promise<Record<string, string> | null>} null when the object does not exist
     */
    readMetadata: (name) =>
      use(async ({ sdk, client }) => {
        const { Metadata = {} } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) }));
        return Metadata;
      }, isMissing),
    /**
     * @param {string} name
     * @param {Content} content
     */
    write: (name, content) => put(name, content),
    /**
     * @param {string} name
     * @param {Content} content
     * @param {Record<string, string>} metadata
     * @returns {Promise<boolean>} false when the object already exists; it is not overwritten
     */
    async create(name, content, metadata) {
      // 409: a concurrent request is creating the object.
      /** @param {Failure} failure */
      const isTaken = (failure) => [409, 412].includes(statusOf(failure) ?? 0);
      return (await put(name, content, { IfNoneMatch: '*', Metadata: metadata }, isTaken)) !== null;
    },
    /** @param {string} name */
    remove: (name) =>
      use(
        ({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) })),
        isMissing,
      ),
  };
}
