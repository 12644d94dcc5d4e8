import { buildUser, type MockHandler } from '@sixfold/api-contract/testing';
import { renderRemote } from '@sixfold/tooling/testing';
import { useAdvancedFilters } from '../features/filters/components/useAdvancedFilters';
import { createHandlers } from './handlers';
import { NAMES } from './showAt';

function Filters() {
  const { button, minimum, panel } = useAdvancedFilters();
  return (
    <>
      {button}
      {minimum}
      {panel}
    </>
  );
}

/** Shows the Advanced Filters without the list of /matches, whose cards take most of the time of a press. */
export const showFilters = (address: string, overrides: readonly MockHandler[] = []) =>
  renderRemote(<Filters />, {
    handlers: [...createHandlers(NAMES), ...overrides],
    user: buildUser(),
    at: address,
  });
