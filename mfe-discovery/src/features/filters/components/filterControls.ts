import type { FilterSet } from '@sixfold/api-contract';

/** What every section is given: the whole set, and where the whole next set goes. */
export interface FilterControls {
  filters: FilterSet;
  onChange: (filters: FilterSet) => void;
}
