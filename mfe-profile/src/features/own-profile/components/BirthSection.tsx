import type { OwnProfile } from '@sixfold/api-contract';
import { formatCivilDate, latestCivilDateOnEarth } from '@sixfold/domain';
import { DateField, Grid, Stack, TimeField } from '@sixfold/design-system';
import { formatBirthday } from '../model/words';
import { EditableSection } from './EditableSection';
import { Facts } from './Facts';
import { PlaceSearchField } from './PlaceSearchField';
import type { ProfileEditor } from './useProfileEditor';

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
        <Facts
          facts={[
            ['Birthday', profile.birthday && formatBirthday(profile.birthday)],
            ['Birth time', profile.birthTime],
            ['Birth location', profile.birthLocation],
          ]}
        />
      }
      fields={
        <Stack gap={5}>
          <Grid gap={5} minColumn={12}>
            <DateField
              label="Birthday"
              error={errors['birthday']}
              min="1900-01-01"
              max={formatCivilDate(latestCivilDateOnEarth(new Date()))}
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
