import { DateField, Stack, styled, TimeField } from '@sixfold/design-system';
import { EARLIEST_BIRTH_YEAR } from '@sixfold/domain';
import type { TypedPlace } from '../../../shared/model/draft';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { ageRemark } from '../model/birthRemarks';
import { PlaceSearchField } from './PlaceSearchField';

interface BirthAnswers {
  birthday: string;
  birthTime: string;
  birthPlace: TypedPlace;
  currentPlace: TypedPlace;
}

interface BirthStepProps {
  answers: BirthAnswers;
  problems: FieldProblems;
  onChange: (change: Partial<BirthAnswers>) => void;
  nowUtc: Date;
}

const Moment = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 1.25rem 1rem;
`;

/** Step 2: when and where somebody was born, and where they are now if they like to say. */
export function BirthStep({ answers, problems, onChange, nowUtc }: BirthStepProps) {
  return (
    <Stack gap={5}>
      <Moment>
        <DateField
          label="Birthday"
          name="bday"
          autoComplete="bday"
          min={`${EARLIEST_BIRTH_YEAR}-01-01`}
          required
          value={answers.birthday}
          onChange={(event) => onChange({ birthday: event.target.value })}
          error={problems.birthday ?? ageRemark(answers.birthday, nowUtc)}
        />
        <TimeField
          label="Birth time"
          name="birthTime"
          hint="By the clock of the place, as on the certificate."
          required
          value={answers.birthTime}
          onChange={(event) => onChange({ birthTime: event.target.value })}
          error={problems.birthTime}
        />
      </Moment>
      <PlaceSearchField
        label="Birth location"
        name="birthLocation"
        hint="City, State/Country. Picking it from the list gives the exact chart."
        required
        place={answers.birthPlace}
        onPlaceChange={(birthPlace) => onChange({ birthPlace })}
        error={problems.birthPlace}
      />
      <PlaceSearchField
        label="Current location"
        name="location"
        optional
        hint="To find people near you. Others see the city, never where exactly."
        place={answers.currentPlace}
        onPlaceChange={(currentPlace) => onChange({ currentPlace })}
        error={problems.currentPlace}
      />
    </Stack>
  );
}
