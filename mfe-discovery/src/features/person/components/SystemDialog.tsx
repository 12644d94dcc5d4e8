import type { OwnProfile } from '@sixfold/api-contract';
import { Button, Dialog, Skeleton, SkeletonGroup, Stack } from '@sixfold/design-system';
import { SYSTEM_NAMES, type System } from '@sixfold/domain';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { describePair } from '../model/personWords';

const loadSystemDetail = () => import('./SystemDetail').then(({ SystemDetail }) => SystemDetail);

interface Props {
  system: System;
  match: ShownPerson;
  own: OwnProfile | null;
  onClose: () => void;
}

/** Renders the details of one system in a dialog above the profile. */
export function SystemDialog({ system, match, own, onClose }: Props) {
  const name = SYSTEM_NAMES[system];
  const { firstName, profile } = match.otherUser;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={name}
      description={(own && describePair(system, own, profile)) ?? `You and ${firstName}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Back to {firstName}
        </Button>
      }
    >
      <LazyComponent
        name={name}
        load={loadSystemDetail}
        props={{ system, match, own }}
        waiting={
          <SkeletonGroup label={`Opening ${name}`}>
            <Stack gap={6}>
              <Skeleton width="30%" height="3rem" shape="block" />
              <Skeleton lines={4} />
              <Skeleton lines={3} />
              <Skeleton lines={3} />
            </Stack>
          </SkeletonGroup>
        }
      />
    </Dialog>
  );
}
