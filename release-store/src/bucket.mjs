/** The operations on an S3 bucket that the store needs. */

const CONNECTION_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 10_000;
const PARALLEL_REQUESTS = 8;

const statusOf = (failure) => failure.$metadata?.httpStatusCode;

/**
 * Opens `s3://bucket/prefix`. Credentials, region and address are those of the SDK's own variables:
 * `AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3` and the others.
 * Every operation throws an Error that names the store.
 */
export function openBucket(url, env = process.env) {
  const { hostname: Bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name) => (prefix ? `${prefix}/${name}` : name);

  /** The SDK is large: only those who have a store load it. */
  async function open() {
    const sdk = await import(/* webpackIgnore: true */ '@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      // Stores outside of AWS rarely give each bucket a host of its own, and not all of them know the newer checksums.
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
  let opened;

  /** @returns what `run` does; null when it fails as `isExpected` says */
  async function use(run, isExpected = () => false) {
    try {
      return await run(await (opened ??= open()));
    } catch (failure) {
      if (isExpected(failure)) return null;
      // A refused connection has one message for each address that was tried.
      const reason = failure.message || failure.errors?.[0]?.message || failure.name;
      throw new Error(`The release store ${url} cannot be used: ${reason}`, { cause: failure });
    }
  }
  const send = (command, input, isExpected) =>
    use(({ sdk, client }) => client.send(new sdk[command]({ Bucket, ...input })), isExpected);

  const isMissing = (failure) => statusOf(failure) === 404 && failure.name !== 'NoSuchBucket';
  const put = (name, content, more, isExpected) =>
    send('PutObjectCommand', { Key: keyOf(name), Body: content, ...more }, isExpected);

  return {
    url,
    /** @returns {Promise<{ name: string, tag: string }[]>} `tag` differs when the content does */
    list: () =>
      use(async ({ sdk, client }) => {
        const found = [];
        const Prefix = prefix ? `${prefix}/` : undefined;
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key, ETag } of page.Contents ?? [])
            found.push({ name: Key.slice(Prefix?.length ?? 0), tag: ETag });
        return found;
      }),
    /** @returns {Promise<{ content: Buffer, notes: Record<string, string> } | null>} null when it is not there */
    async read(name) {
      const found = await send('GetObjectCommand', { Key: keyOf(name) }, isMissing);
      return (
        found && {
          content: Buffer.from(await found.Body.transformToByteArray()),
          notes: found.Metadata ?? {},
        }
      );
    },
    /** @returns {Promise<Record<string, string> | null>} the notes beside an object; null when it is not there */
    async readNotes(name) {
      const found = await send('HeadObjectCommand', { Key: keyOf(name) }, isMissing);
      return found && (found.Metadata ?? {});
    },
    write: (name, content) => put(name, content),
    /** @returns {Promise<boolean>} false when an object of this name is there, which stays as it is */
    async create(name, content, notes) {
      // 409: another one is being created at the same time.
      const isTaken = (failure) => [409, 412].includes(statusOf(failure));
      return (await put(name, content, { IfNoneMatch: '*', Metadata: notes }, isTaken)) !== null;
    },
    remove: (name) => send('DeleteObjectCommand', { Key: keyOf(name) }, isMissing),
  };
}
