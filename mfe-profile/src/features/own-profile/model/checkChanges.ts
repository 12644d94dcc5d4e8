import { profileCalls, type PatchProfileBody } from '@sixfold/api-contract';
import { getLatestCivilDate, parseBirthday } from '@sixfold/domain';

export type FieldErrors = Readonly<Record<string, string>>;

/** Validates changes with the API's schema and requires a goal; empty when valid. Only the API checks the age. */
export function checkChanges(changes: PatchProfileBody, nowUtc: Date): FieldErrors {
  const parsed = profileCalls.patchProfileBody.safeParse(changes);
  const issues = parsed.success ? [] : parsed.error.issues;
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  if (changes.connectionGoals?.length === 0) errors['connectionGoals'] = 'Please choose at least one goal.';
  if (changes.birthday !== undefined && errors['birthday'] === undefined) {
    const birthday = parseBirthday(changes.birthday, getLatestCivilDate(nowUtc));
    if (!birthday.ok) errors['birthday'] = birthday.error.message;
  }
  return errors;
}
