import { EMAIL_MAX_LENGTH } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { PasswordField, Stack, Text, TextField, TextLink } from '@sixfold/design-system';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { FULL_NAME_MAX_LENGTH } from '../model/readAccount';

interface AccountAnswers {
  fullName: string;
  email: string;
  password: string;
}

interface AccountStepProps {
  answers: AccountAnswers;
  problems: FieldProblems;
  onChange: (change: Partial<AccountAnswers>) => void;
}

/** The links open in a new tab, so that no typed text is lost. */
function TermsNote() {
  return (
    <Text size="small" tone="quiet">
      By creating an account you agree to the{' '}
      <TextLink asChild tone="quiet">
        <Link to={paths.terms()} target="_blank">
          Terms of Service
        </Link>
      </TextLink>
      . The{' '}
      <TextLink asChild tone="quiet">
        <Link to={paths.privacy()} target="_blank">
          Privacy Policy
        </Link>
      </TextLink>{' '}
      says what we keep. You must be 18 or older.
    </Text>
  );
}

/** Renders step 1: name, address and password. */
export function AccountStep({ answers, problems, onChange }: AccountStepProps) {
  return (
    <Stack gap={4}>
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={FULL_NAME_MAX_LENGTH}
        required
        value={answers.fullName}
        onChange={(event) => onChange({ fullName: event.target.value })}
        error={problems.fullName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        value={answers.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={problems.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="Password should be at least 8 characters long"
        required
        value={answers.password}
        onChange={(event) => onChange({ password: event.target.value })}
        error={problems.password}
      />
      <TermsNote />
    </Stack>
  );
}
