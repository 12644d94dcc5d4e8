import { profileCalls, type PatchProfileBody } from '@sixfold/api-contract';
import { latestCivilDateOnEarth, parseBirthday } from '@sixfold/domain';

/** What is wrong, by field, in words for people. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Checks changes as the API will; empty when they may be sent. The age is left to the API, which decides it. */
export function checkChanges(changes: PatchProfileBody, nowUtc: Date): FieldErrors {
  const parsed = profileCalls.patchProfileBody.safeParse(changes);
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  if (changes.birthday !== undefined && errors['birthday'] === undefined) {
    const birthday = parseBirthday(changes.birthday, latestCivilDateOnEarth(nowUtc));
    if (!birthday.ok) errors['birthday'] = birthday.error.message;
  }
  return errors;
}
