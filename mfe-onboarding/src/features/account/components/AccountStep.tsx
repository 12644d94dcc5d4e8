import { PasswordField, Stack, TextField } from '@sixfold/design-system';
import type { FieldProblems } from '../../../shared/model/fieldProblems';

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

/** Step 1: who somebody is and how they come back. */
export function AccountStep({ answers, problems, onChange }: AccountStepProps) {
  return (
    <Stack gap={5}>
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={160}
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
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
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
    </Stack>
  );
}
