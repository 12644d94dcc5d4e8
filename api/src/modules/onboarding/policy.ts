/** A value with the moment it was typed, in milliseconds since 1970. */
interface Typed {
  typedAtMs: number;
}

type Fields<T> = { [K in keyof T]?: Typed | undefined };

/** A device whose clock is ahead must not win over what is typed after it. */
export function withoutFuture<T extends Fields<T>>(fields: T, nowMs: number): T {
  const entries = Object.entries(fields as Record<string, Typed | undefined>).flatMap(([name, field]) =>
    field ? [[name, { ...field, typedAtMs: Math.min(field.typedAtMs, nowMs) }]] : [],
  );
  return Object.fromEntries(entries) as T;
}

/** Field by field what was typed later; of two of the same moment the one that comes in. */
export function mergeTyped<T extends Fields<T>>(kept: T, incoming: T): T {
  const merged = { ...kept } as Record<string, Typed | undefined>;
  for (const [name, field] of Object.entries(incoming as Record<string, Typed | undefined>)) {
    if (field && field.typedAtMs >= (merged[name]?.typedAtMs ?? 0)) merged[name] = field;
  }
  return merged as T;
}
