import { ChoiceChips, MultiChoiceChips, Stack } from '@sixfold/design-system';
import type { Gender } from '@sixfold/domain';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { chipsOf, INTERESTED_IN, preferredOf } from '../model/interestedIn';

interface PreferenceAnswers {
  gender: Gender | null;
  preferredGenders: Gender[];
}

interface PreferencesStepProps {
  /** Fields of the current question. */
  asked: readonly string[];
  /** Whether choosing a gender by pointer moves on. */
  isOneAtATime: boolean;
  answers: PreferenceAnswers;
  problems: FieldProblems;
  onChange: (change: Partial<PreferenceAnswers>) => void;
}

const GENDER_OPTIONS: readonly { value: Gender; label: string }[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'other', label: 'Other' },
];

/** Renders step 3: the member's own gender and preferred genders. */
export function PreferencesStep({ asked, isOneAtATime, answers, problems, onChange }: PreferencesStepProps) {
  const { gender, preferredGenders } = answers;
  return (
    <Stack gap={8}>
      {asked.includes('gender') && (
        <ChoiceChips
          label="Gender"
          hint={isOneAtATime ? 'Tap one to move on.' : undefined}
          options={GENDER_OPTIONS}
          value={gender}
          onValueChange={(chosen) => onChange({ gender: chosen })}
          required
          error={problems.gender}
        />
      )}
      {asked.includes('preferredGenders') && (
        <MultiChoiceChips
          label="Interested in"
          hint="Choose as many as you like."
          options={INTERESTED_IN}
          value={chipsOf(preferredGenders)}
          onValueChange={(chips) => onChange({ preferredGenders: preferredOf(preferredGenders, chips) })}
          error={problems.preferredGenders}
        />
      )}
    </Stack>
  );
}
