import { Checkbox, DateField, Grid, Notice, space, Stack, styled, TimeField } from '@sixfold/design-system';
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

/** What follows from the birth data as they are: what could not be computed and why, clocks that were changed. */
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

/** The limit of the date picker, one day generous: the API decides the age. */
const TODAY = new Date().toISOString().slice(0, 10);

/** The member's birth date, time and place, from which charts, signs and numbers are computed. Private. */
export function BirthSection({ profile, editor }: SectionProps) {
  const { draft, errors, change } = editor;
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
              ['Birth time', profile.isBirthTimeUnknown ? 'I don’t know' : profile.birthTime],
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
              max={TODAY}
              autoComplete="bday"
              value={draft.birthday}
              onChange={(event) => change({ birthday: event.target.value })}
            />
            <div>
              <TimeField
                label="Birth time"
                hint="As on the clock where you were born."
                error={errors['birthTime']}
                value={draft.birthTime}
                onChange={(event) => change({ birthTime: event.target.value, isBirthTimeUnknown: false })}
              />
              <Checkbox
                label="I don’t know the time"
                checked={draft.isBirthTimeUnknown}
                onCheckedChange={(isBirthTimeUnknown) =>
                  change({
                    birthTime: isBirthTimeUnknown ? '' : (profile.birthTime ?? ''),
                    isBirthTimeUnknown,
                  })
                }
              />
            </div>
          </Grid>
          <PlaceSearchField
            label="Birth location"
            hint="Pick it from the list, so that we know its time zone."
            error={errors['birthLocation'] ?? errors['birthPlace']}
            value={draft.birthLocation}
            onChange={(birthLocation, birthPlace) => change({ birthLocation, birthPlace })}
          />
        </Stack>
      }
    />
  );
}
