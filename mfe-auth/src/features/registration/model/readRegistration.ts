import { authCalls, type BodyOf, hasVisibleText } from '@sixfold/api-contract';
import {
  checkRepetition,
  parseFields,
  type FieldErrors,
  type ParseResult,
  type FieldValues,
} from '../../../shared/model/parseForm';

const REQUIRED_NAMES = { firstName: 'First name is required', lastName: 'Last name is required' } as const;

/**
 * Reads the form for a new account. The form requires a last name, which the API does not; the repeated password is
 * compared and not sent.
 */
export function readRegistration(typed: FieldValues): ParseResult<BodyOf<typeof authCalls.register>> {
  const { firstName = '', lastName = '', email = '', password = '' } = typed;
  const body = { firstName, lastName, email, password };
  const reading = parseFields(authCalls.register.body, body, checkRepetition(typed));
  const missing = missingNames({ firstName, lastName });
  if (Object.keys(missing).length === 0) return reading;
  return { ok: false, errors: { ...(reading.ok ? {} : reading.errors), ...missing } };
}

function missingNames(names: Record<keyof typeof REQUIRED_NAMES, string>): FieldErrors {
  const fields = Object.keys(REQUIRED_NAMES) as (keyof typeof REQUIRED_NAMES)[];
  return Object.fromEntries(
    fields.filter((field) => !hasVisibleText(names[field])).map((field) => [field, REQUIRED_NAMES[field]]),
  );
}
