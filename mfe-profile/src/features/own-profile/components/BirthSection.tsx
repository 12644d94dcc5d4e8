import type { OwnProfile } from '@sixfold/api-contract';
import { DateField, Grid, Notice, space, Stack, styled, TimeField } from '@sixfold/design-system';
import { formatBirthday } from '../model/words';
import { EditableSection } from './EditableSection';
import { Facts } from './Facts';
import { PlaceSearchField } from './PlaceSearchField';
import type { ProfileEditor } from './useProfileEditor';

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

/** For the calendar only, where a day more or less shuts nobody out who is of age. */
const TODAY = new Date().toISOString().slice(0, 10);

interface SectionProps {
  profile: OwnProfile;
  editor: ProfileEditor;
}

/** When and where the member was born: what charts, signs and numbers are computed from. Nobody else sees it. */
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
          <Facts
            facts={[
              ['Birthday', profile.birthday && formatBirthday(profile.birthday)],
              ['Birth time', profile.birthTime],
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
            <TimeField
              label="Birth time"
              hint="As on the clock where you were born."
              error={errors['birthTime']}
              value={draft.birthTime}
              onChange={(event) => change({ birthTime: event.target.value })}
            />
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
