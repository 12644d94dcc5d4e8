/** A value with the time at which it was typed. */
interface TypedField {
  typedAtMs: number;
}

type Fields<T> = { [K in keyof T]?: TypedField | undefined };

/** Limits times to now, so that a device whose clock is ahead cannot override later input. */
export function clampToNow<T extends Fields<T>>(fields: T, nowMs: number): T {
  const entries = Object.entries(fields as Record<string, TypedField | undefined>).flatMap(([name, field]) =>
    field ? [[name, { ...field, typedAtMs: Math.min(field.typedAtMs, nowMs) }]] : [],
  );
  return Object.fromEntries(entries) as T;
}

/** Keeps the later value of each field; the incoming one wins a tie. */
export function mergeNewerFields<T extends Fields<T>>(kept: T, incoming: T): T {
  const merged = { ...kept } as Record<string, TypedField | undefined>;
  for (const [name, field] of Object.entries(incoming as Record<string, TypedField | undefined>)) {
    if (field && field.typedAtMs >= (merged[name]?.typedAtMs ?? 0)) merged[name] = field;
  }
  return merged as T;
}
