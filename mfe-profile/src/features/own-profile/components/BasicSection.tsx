import { ChoiceChips, MultiChoiceChips, Notice, Stack } from '@sixfold/design-system';
import { describeChangesLeft } from '../model/describeChangesLeft';
import {
  GENDER_OPTIONS,
  toGenders,
  GOAL_OPTIONS,
  INTEREST_OPTIONS,
  toInterests,
  formatLabels,
} from '../model/profileLabels';
import { EditableSection, type SectionProps } from './EditableSection';
import { DescriptionList } from './DescriptionList';
import { PlaceSearchField } from './PlaceSearchField';

/** Renders and edits the member's home, gender, preferred genders and goals. */
export function BasicSection({ profile, editor }: SectionProps) {
  const { draft, errors, change } = editor;
  const left = profile.changeAllowances;
  return (
    <EditableSection
      section="basic"
      title="Basic Info"
      subject="basic info"
      editor={editor}
      view={
        <Stack gap={4}>
          <DescriptionList
            entries={[
              ['Location', profile.location],
              ['Gender', formatLabels(profile.gender ? [profile.gender] : [], GENDER_OPTIONS)],
              ['Interested in', formatLabels(toInterests(profile.preferredGenders), INTEREST_OPTIONS)],
              ['Looking for', formatLabels(profile.connectionGoals, GOAL_OPTIONS)],
            ]}
          />
          {profile.isLocationUnknown && (
            <Notice tone="warning">
              “<bdi>{profile.location}</bdi>” is not on our map, so others cannot see how far away you are.
              Pick a town from the list.
            </Notice>
          )}
        </Stack>
      }
      fields={
        <Stack gap={5}>
          <PlaceSearchField
            label="Location"
            hint={describeChangesLeft(left?.location)}
            error={errors['location'] ?? errors['currentPlace']}
            value={draft.location}
            onChange={(location, currentPlace) => change({ location, currentPlace })}
          />
          <ChoiceChips
            label="Gender"
            hint={describeChangesLeft(left?.gender)}
            options={GENDER_OPTIONS}
            error={errors['gender']}
            value={draft.gender}
            onValueChange={(gender) => change({ gender })}
          />
          <MultiChoiceChips
            label="Interested in"
            hint={['Choose at least one.', describeChangesLeft(left?.preferredGenders)]
              .filter(Boolean)
              .join(' ')}
            options={INTEREST_OPTIONS}
            error={errors['preferredGenders']}
            value={toInterests(draft.preferredGenders)}
            onValueChange={(chosen) =>
              change({ preferredGenders: toGenders(draft.preferredGenders, chosen) })
            }
          />
          <MultiChoiceChips
            label="Looking for"
            hint={describeChangesLeft(left?.connectionGoals)}
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
