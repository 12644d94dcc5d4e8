import { FILTER_CHOICES } from '@sixfold/api-contract';
import { MultiChoiceChips } from '@sixfold/design-system';
import { GOAL_LABELS } from '../../../shared/model/goalLabels';
import type { FilterControls } from './filterControls';
import { FilterSection, Wide } from './FilterSection';

/** What else people are open to. */
export function ConnectionGoals({ filters, onChange }: FilterControls) {
  return (
    <FilterSection title="Connection Goals">
      <Wide>
        <MultiChoiceChips
          label="Connection Goals"
          labelHidden
          value={filters.connectionGoals}
          onValueChange={(connectionGoals) => onChange({ ...filters, connectionGoals })}
          options={FILTER_CHOICES.connectionGoals.map((goal) => ({ value: goal, label: GOAL_LABELS[goal] }))}
          hint="People who are open to at least one of these."
        />
      </Wide>
    </FilterSection>
  );
}
