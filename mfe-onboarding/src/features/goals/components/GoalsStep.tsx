import { BriefcaseIcon, HeartIcon, MultiChoiceChips, UsersIcon } from '@sixfold/design-system';
import type { ConnectionGoal } from '@sixfold/domain';
import type { ReactNode } from 'react';
import type { FieldProblems } from '../../../shared/model/fieldProblems';

interface GoalsStepProps {
  goals: ConnectionGoal[];
  problems: FieldProblems;
  onChange: (goals: ConnectionGoal[]) => void;
}

const OPTIONS: readonly { value: ConnectionGoal; label: string; icon: ReactNode }[] = [
  { value: 'dating', label: 'Dating', icon: <HeartIcon aria-hidden="true" /> },
  { value: 'friendship', label: 'Friendship', icon: <UsersIcon aria-hidden="true" /> },
  { value: 'business', label: 'Business Partner', icon: <BriefcaseIcon aria-hidden="true" /> },
];

/** Renders step 4: connection goals. Each goal weights the six systems differently. */
export function GoalsStep({ goals, problems, onChange }: GoalsStepProps) {
  return (
    <MultiChoiceChips
      label="Connection goals"
      hint="Choose as many as you like. People are only shown to each other where their goals meet."
      options={OPTIONS}
      value={goals}
      onValueChange={onChange}
      error={problems.connectionGoals}
    />
  );
}
