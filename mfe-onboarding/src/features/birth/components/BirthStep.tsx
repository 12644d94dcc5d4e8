import { DateField, SegmentedControl, Stack, styled, Text, TimeField } from '@sixfold/design-system';
import { computeAgeYears, EARLIEST_BIRTH_YEAR, isAdult, parseCivilDate } from '@sixfold/domain';
import { ERRORS } from '@sixfold/api-contract';
import { formatBirthTime, parseBirthTime, type BirthTimeCertainty } from '../../../shared/model/birthTime';
import type { TypedPlace } from '../../../shared/model/draft';
import type { FieldProblems } from '../../../shared/model/fieldProblems';
import { PlaceSearchField } from './PlaceSearchField';

/**
 * Returns the API's message for an age under 18 early, before the visitor fills in the rest. It does not block the
 * step, because the API decides.
 */
function findAgeProblem(birthday: string, nowUtc: Date): string | null {
  const date = parseCivilDate(birthday);
  return date.ok && !isAdult(date.value, nowUtc) ? ERRORS.under_age.message : null;
}

/** Returns the age that others will see, which reveals a mistyped year; undefined without the birthday of an adult. */
function describeAge(birthday: string, now: Date): string | undefined {
  const date = parseCivilDate(birthday);
  if (!date.ok || !isAdult(date.value, now)) return undefined;
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  return `You are ${computeAgeYears(date.value, today)}. Others see only that.`;
}

interface BirthAnswers {
  birthday: string;
  birthTime: string;
  birthPlace: TypedPlace;
  currentPlace: TypedPlace;
}

interface BirthStepProps {
  /** Fields of the current question. */
  asked: readonly string[];
  /** One question per page, as on phones; the precision then follows the time without a label. */
  isOneAtATime: boolean;
  answers: BirthAnswers;
  problems: FieldProblems;
  onChange: (change: Partial<BirthAnswers>) => void;
  nowUtc: Date;
}

/* Side by side on a wide screen, so that the Continue button is in view. */
const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 1.25rem 1rem;
`;

interface BirthTimeFieldProps {
  value: string;
  onChange: (birthTime: string) => void;
  error: string | undefined;
}

const CERTAINTIES: readonly { value: BirthTimeCertainty; label: string }[] = [
  { value: 'exact', label: 'Exact' },
  { value: 'rough', label: 'About' },
  { value: 'unknown', label: 'I don’t know' },
];

const CERTAINTY_HINTS: Readonly<Record<BirthTimeCertainty, string>> = {
  exact: 'To within a few minutes.',
  rough: 'Within two hours. Only what holds all that time is used.',
  unknown: 'Then Human Design and your rising sign stay open. Nothing is guessed.',
};

/** Links time and certainty: typing a time replaces 'I don’t know', and vice versa. */
function BirthTimeField({ value, onChange, error }: BirthTimeFieldProps) {
  const { certainty, time } = parseBirthTime(value);
  const isUnknown = certainty === 'unknown';
  return (
    <TimeField
      label="Birth time"
      name="birthTime"
      hint="Local time, as on the certificate."
      required={!isUnknown}
      value={time}
      onChange={(event) =>
        onChange(formatBirthTime({ certainty: isUnknown ? 'exact' : certainty, time: event.target.value }))
      }
      error={error}
    />
  );
}

interface CertaintyChoiceProps extends Omit<BirthTimeFieldProps, 'error'> {
  isOneAtATime: boolean;
}

/** Renders the precision of the time; 'I don’t know' counts as a full answer. */
function CertaintyChoice({ value, onChange, isOneAtATime }: CertaintyChoiceProps) {
  const { certainty, time } = parseBirthTime(value);
  const hint = (
    <Text size="small" tone="quiet" aria-live="polite">
      {CERTAINTY_HINTS[certainty]}
    </Text>
  );
  const control = {
    label: 'How exact is the birth time?',
    options: CERTAINTIES,
    value: certainty,
    onValueChange: (next: BirthTimeCertainty) => onChange(formatBirthTime({ certainty: next, time })),
  };
  if (isOneAtATime)
    return (
      <Stack gap={1}>
        <SegmentedControl {...control} />
        {hint}
      </Stack>
    );
  return (
    <SegmentedControl {...control} layout="beside">
      <Stack gap={1}>
        <Text size="small" weight="strong" aria-hidden="true">
          {control.label}
        </Text>
        {hint}
      </Stack>
    </SegmentedControl>
  );
}

/** Renders step 2: time and place of birth, and optionally the current location. */
export function BirthStep(props: BirthStepProps) {
  const { asked, isOneAtATime, answers, problems, onChange, nowUtc } = props;
  const birthdayError = problems.birthday ?? findAgeProblem(answers.birthday, nowUtc);
  return (
    <Stack gap={isOneAtATime ? 4 : 5}>
      {(asked.includes('birthday') || asked.includes('birthTime')) && (
        <FieldPair>
          {asked.includes('birthday') && (
            <DateField
              label="Birthday"
              name="bday"
              autoComplete="bday"
              min={`${EARLIEST_BIRTH_YEAR}-01-01`}
              required
              value={answers.birthday}
              onChange={(event) => onChange({ birthday: event.target.value })}
              hint={birthdayError ? undefined : describeAge(answers.birthday, nowUtc)}
              error={birthdayError}
            />
          )}
          {asked.includes('birthTime') && (
            <BirthTimeField
              value={answers.birthTime}
              onChange={(birthTime) => onChange({ birthTime })}
              error={problems.birthTime}
            />
          )}
        </FieldPair>
      )}
      {asked.includes('birthTime') && (
        <CertaintyChoice
          isOneAtATime={isOneAtATime}
          value={answers.birthTime}
          onChange={(birthTime) => onChange({ birthTime })}
        />
      )}
      {(asked.includes('birthPlace') || asked.includes('currentPlace')) && (
        <FieldPair>
          {asked.includes('birthPlace') && (
            <PlaceSearchField
              label="Birth location"
              name="birthLocation"
              hint="Pick it from the list for the exact chart."
              unknownHint="We cannot find this on the map. You can go on; your rising sign and Human Design stay open until we can."
              required
              place={answers.birthPlace}
              onPlaceChange={(birthPlace) => onChange({ birthPlace })}
              error={problems.birthPlace}
            />
          )}
          {asked.includes('currentPlace') && (
            <PlaceSearchField
              label="Current location"
              name="location"
              optional
              hint="To find people near you. Others see the city, never where exactly."
              unknownHint="We cannot find this on the map, so it gives no distance to others."
              place={answers.currentPlace}
              onPlaceChange={(currentPlace) => onChange({ currentPlace })}
              error={problems.currentPlace}
            />
          )}
        </FieldPair>
      )}
    </Stack>
  );
}
