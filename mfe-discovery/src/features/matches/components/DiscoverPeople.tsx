import type { ConnectionGoal } from '@sixfold/domain';
import { Button, SparklesIcon } from '@sixfold/design-system';
import { LaterPart } from '../../../shared/components/LaterPart';
import { useDiscovery } from './useDiscovery';

const loadOverlay = () =>
  import(/* webpackChunkName: "discovery-overlay" */ './DiscoveryOverlay').then(
    ({ DiscoveryOverlay }) => DiscoveryOverlay,
  );

/** The button that looks for people beyond the list, and what is shown meanwhile. */
export function DiscoverPeople({ goal }: { goal: ConnectionGoal }) {
  const { search, start, stop } = useDiscovery(goal);
  return (
    <>
      <Button size="small" icon={<SparklesIcon aria-hidden="true" />} onClick={start}>
        Discover People
      </Button>
      {search && (
        <LaterPart name="The search" load={loadOverlay} props={{ search, onClose: stop }} waiting={null} />
      )}
    </>
  );
}
