import type { OwnProfile } from '@sixfold/api-contract';
import { ChoiceChips, MultiChoiceChips, Notice, Stack } from '@sixfold/design-system';
import {
  GENDER_OPTIONS,
  gendersOf,
  GOAL_OPTIONS,
  INTEREST_OPTIONS,
  interestsOf,
  labelsOf,
} from '../model/words';
import { EditableSection } from './EditableSection';
import { Facts } from './Facts';
import { PlaceSearchField } from './PlaceSearchField';
import type { ProfileEditor } from './useProfileEditor';

interface SectionProps {
  profile: OwnProfile;
  editor: ProfileEditor;
}

/** Where the member lives, who they are, whom and what they look for. */
export function BasicSection({ profile, editor }: SectionProps) {
  const { draft, errors, change } = editor;
  return (
    <EditableSection
      section="basic"
      title="Basic Info"
      subject="basic info"
      editor={editor}
      view={
        <Stack gap={4}>
          <Facts
            facts={[
              ['Location', profile.location],
              ['Gender', labelsOf(profile.gender ? [profile.gender] : [], GENDER_OPTIONS)],
              ['Interested in', labelsOf(interestsOf(profile.preferredGenders), INTEREST_OPTIONS)],
              ['Looking for', labelsOf(profile.connectionGoals, GOAL_OPTIONS)],
            ]}
          />
          {profile.isLocationUnknown && (
            <Notice tone="warning">
              “<bdi>{profile.location}</bdi>” is not on our map, so nobody can be told how far away you are.
              Pick a town from the list.
            </Notice>
          )}
        </Stack>
      }
      fields={
        <Stack gap={5}>
          <PlaceSearchField
            label="Location"
            error={errors['location'] ?? errors['currentPlace']}
            value={draft.location}
            onChange={(location, currentPlace) => change({ location, currentPlace })}
          />
          <ChoiceChips
            label="Gender"
            options={GENDER_OPTIONS}
            error={errors['gender']}
            value={draft.gender}
            onValueChange={(gender) => change({ gender })}
          />
          <MultiChoiceChips
            label="Interested in"
            options={INTEREST_OPTIONS}
            error={errors['preferredGenders']}
            value={interestsOf(draft.preferredGenders)}
            onValueChange={(chosen) =>
              change({ preferredGenders: gendersOf(draft.preferredGenders, chosen) })
            }
          />
          <MultiChoiceChips
            label="Looking for"
            options={GOAL_OPTIONS}
            error={errors['connectionGoals']}
            value={draft.connectionGoals}
            onValueChange={(connectionGoals) => change({ connectionGoals })}
          />
        </Stack>
      }
    />
  );
}
