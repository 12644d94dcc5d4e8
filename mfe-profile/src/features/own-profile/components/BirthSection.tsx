import { getServerTimeMs } from '@sixfold/client-kit';
import {
  DateField,
  Grid,
  Notice,
  SegmentedControl,
  space,
  Stack,
  styled,
  Text,
  TimeField,
} from '@sixfold/design-system';
import type { OwnProfile } from '@sixfold/api-contract';
import { describeChangesLeft } from '../model/describeChangesLeft';
import { formatBirthday } from '../model/profileLabels';
import { EditableSection, type SectionProps } from './EditableSection';
import { DescriptionList } from './DescriptionList';
import { PlaceSearchField } from './PlaceSearchField';

const Sentences = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Lists problems and assumptions of the birth data: values that could not be computed and clock changes. */
function BirthNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning">
      <Sentences>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </Sentences>
    </Notice>
  );
}

type Certainty = 'exact' | 'rough' | 'unknown';

const CERTAINTIES: readonly { value: Certainty; label: string }[] = [
  { value: 'exact', label: 'Exact' },
  { value: 'rough', label: 'About' },
  { value: 'unknown', label: 'I don’t know' },
];

const CERTAINTY_HINTS: Readonly<Record<Certainty, string>> = {
  exact: 'To within a few minutes.',
  rough: 'Within two hours. Only what holds all that time is used.',
  unknown: 'Then Human Design and your rising sign stay open.',
};

const certaintyOf = ({
  isBirthTimeUnknown,
  isBirthTimeRough,
}: Pick<OwnProfile, 'isBirthTimeUnknown' | 'isBirthTimeRough'>): Certainty => {
  if (isBirthTimeUnknown) return 'unknown';
  return isBirthTimeRough ? 'rough' : 'exact';
};

function describeBirthTime(profile: OwnProfile): string | null {
  if (profile.isBirthTimeUnknown) return 'I don’t know';
  return profile.isBirthTimeRough ? `About ${profile.birthTime} (within two hours)` : profile.birthTime;
}

/** Today in UTC, as the limit of the date picker. It may be a day too late, because the API checks the age anyway. */
const getToday = (): string => new Date(getServerTimeMs()).toISOString().slice(0, 10);

/**
 * Renders and edits the birth date, time and place, from which charts, signs and numbers are computed. They are
 * private.
 */
export function BirthSection({ profile, editor }: SectionProps) {
  const { draft, errors, change } = editor;
  const certainty = certaintyOf(draft);
  const changesLeft = describeChangesLeft(profile.changeAllowances?.birthData, 'your birth info');
  return (
    <EditableSection
      section="birth"
      title="Birth Info"
      subject="birth info"
      editor={editor}
      view={
        <Stack gap={4}>
          <DescriptionList
            entries={[
              ['Birthday', profile.birthday && formatBirthday(profile.birthday)],
              ['Birth time', describeBirthTime(profile)],
              ['Birth location', profile.birthLocation],
            ]}
          />
          <BirthNotices notices={profile.notices} />
        </Stack>
      }
      fields={
        <Stack gap={5}>
          <Grid gap={5} minColumn={12}>
            <DateField
              label="Birthday"
              error={errors['birthday']}
              min="1900-01-01"
              max={getToday()}
              autoComplete="bday"
              value={draft.birthday}
              onChange={(event) => change({ birthday: event.target.value })}
            />
            <TimeField
              label="Birth time"
              hint="As on the clock where you were born."
              error={errors['birthTime']}
              value={draft.birthTime}
              onChange={(event) => change({ birthTime: event.target.value, isBirthTimeUnknown: false })}
            />
          </Grid>
          <SegmentedControl
            label="How exact is the birth time?"
            layout="beside"
            options={CERTAINTIES}
            value={certainty}
            onValueChange={(next) =>
              change({
                birthTime: next === 'unknown' ? '' : draft.birthTime || (profile.birthTime ?? ''),
                isBirthTimeUnknown: next === 'unknown',
                isBirthTimeRough: next === 'rough',
              })
            }
          >
            <Stack gap={1}>
              <Text size="small" weight="strong" aria-hidden="true">
                How exact is the birth time?
              </Text>
              <Text size="small" tone="quiet" aria-live="polite">
                {CERTAINTY_HINTS[certainty]}
              </Text>
            </Stack>
          </SegmentedControl>
          <PlaceSearchField
            label="Birth location"
            hint="Pick it from the list, so that we know its time zone."
            error={errors['birthLocation'] ?? errors['birthPlace']}
            value={draft.birthLocation}
            onChange={(birthLocation, birthPlace) => change({ birthLocation, birthPlace })}
          />
          {changesLeft && (
            <Text size="small" tone="quiet">
              {changesLeft}
            </Text>
          )}
        </Stack>
      }
    />
  );
}
