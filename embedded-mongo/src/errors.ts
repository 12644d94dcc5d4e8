/**
 * MongoDB's errors: the code that drivers and mongoose act on, its name, and a message. Codes and names follow
 * MongoDB's public error code list.
 */
const NAMES = new Map(
  (
    '2:BadValue 9:FailedToParse 13:Unauthorized 14:TypeMismatch 15:Overflow 18:AuthenticationFailed ' +
    '20:IllegalOperation 22:InvalidBSON 26:NamespaceNotFound 27:IndexNotFound 28:PathNotViable ' +
    '34:CannotBackfillArray 40:ConflictingUpdateOperators 43:CursorNotFound 48:NamespaceExists ' +
    '50:MaxTimeMSExpired 52:DollarPrefixedFieldName 53:InvalidIdField 54:NotSingleValueField ' +
    '56:EmptyFieldName 59:CommandNotFound 66:ImmutableField 67:CannotCreateIndex 72:InvalidOptions ' +
    '73:InvalidNamespace 79:UnknownReplWriteConcern 85:IndexOptionsConflict 86:IndexKeySpecsConflict ' +
    '91:ShutdownInProgress 115:CommandNotSupported 121:DocumentValidationFailure 146:ExceededMemoryLimit ' +
    '168:InvalidPipelineOperator 171:CannotIndexParallelArrays 175:QueryPlanKilled ' +
    '197:InvalidIndexSpecificationOption 241:ConversionFailure 276:IndexBuildAborted ' +
    '292:QueryExceededMemoryLimitNoDiskUseAllowed 301:DataCorruptionDetected 322:APIVersionError 8000:InternalError ' +
    '10334:BSONObjectTooLarge 11000:DuplicateKey 11600:InterruptedAtShutdown 12051:CursorInUse ' +
    '12587:BackgroundOperationInProgressForNamespace 13297:DatabaseDifferCase 40414:IDLFailedToParse 40415:UnknownField'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [code: string, name: string]),
);

/** A failure in the wire protocol; `extra` is merged into the reply (keyPattern, keyValue). */
export class MongoError extends Error {
  readonly code: number;
  readonly extra: Record<string, unknown>;

  constructor(code: number, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.extra = extra;
  }

  get codeName(): string {
    return NAMES.get(String(this.code)) ?? `Location${this.code}`;
  }
}

export function createError(code: number, message: string, extra?: Record<string, unknown>): MongoError {
  return new MongoError(code, message, extra);
}

/** Throws when a condition is false. Use only with messages that are cheap to build. */
export function ensure(holds: unknown, code: number, message: string): asserts holds {
  if (!holds) throw createError(code, message);
}

/** Creates an error with code 115 for a feature that only MongoDB supports. */
export function createUnsupportedError(what: string): MongoError {
  return new MongoError(
    115,
    `${what} is not supported by the embedded database; use a MongoDB server for it`,
  );
}
