import { stepOfField, STEPS, type Field, type Step } from './steps';

/** Error messages by field. */
export type FieldProblems = Partial<Record<Field, string>>;

// API names on the left; several of them may be one field of the page.
const FIELD_OF_API: Readonly<Record<string, Field>> = {
  firstName: 'fullName',
  lastName: 'fullName',
  email: 'email',
  password: 'password',
  birthday: 'birthday',
  birthTime: 'birthTime',
  birthLocation: 'birthPlace',
  birthPlace: 'birthPlace',
  location: 'currentPlace',
  currentPlace: 'currentPlace',
  gender: 'gender',
  preferredGenders: 'preferredGenders',
  connectionGoals: 'connectionGoals',
};

/** Maps the API's field errors (`birthPlace.latitude` too) to the fields of the page; unknown names are ignored. */
export function problemsFromApi(fields: Readonly<Record<string, string>>): FieldProblems {
  const problems: FieldProblems = {};
  for (const [path, text] of Object.entries(fields)) {
    const field = FIELD_OF_API[path.split('.')[0] ?? ''];
    if (field) problems[field] ??= text;
  }
  return problems;
}

/** Returns the step of the first error; null without errors. */
export function stepOfProblems(problems: FieldProblems): Step | null {
  const steps = (Object.keys(problems) as Field[]).map(stepOfField);
  return STEPS.find((step) => steps.includes(step)) ?? null;
}
