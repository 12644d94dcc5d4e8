import { profileRoutes } from '@sixfold/api-contract';
import { errorTextOf, useCall } from '@sixfold/client-kit';
import {
  ChoiceChips,
  Dialog,
  ErrorState,
  media,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  styled,
} from '@sixfold/design-system';
import { useState } from 'react';
import { PreviewPerson } from './PreviewPerson';

type Audience = 'everyone' | 'match';

const AUDIENCES: readonly { value: Audience; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'match', label: 'My matches' },
];

const PreviewLayout = styled.div`
  display: grid;
  gap: ${space[6]};

  ${media.medium} {
    grid-template-columns: minmax(0, 19rem) minmax(0, 1fr);
  }
`;

/** Renders the member's profile as others see it; open while mounted. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const [audience, setAudience] = useState<Audience>('everyone');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Your profile as others see it"
      description="Your birth data, your analyses, your email and what you hide are not in it."
    >
      <Stack gap={6}>
        <ChoiceChips
          label="Seen by"
          labelHidden
          options={AUDIENCES}
          value={audience}
          onValueChange={setAudience}
        />
        <Preview audience={audience} />
      </Stack>
    </Dialog>
  );
}

function Preview({ audience }: { audience: Audience }) {
  // Never cached, because it must reflect the member's latest changes.
  const { data, error, refetch } = useCall(
    profileRoutes.previewProfile,
    { query: { as: audience } },
    { refetchOnMount: 'always', gcTime: 0 },
  );
  if (data) return <PreviewPerson profile={data} />;
  if (error)
    return (
      <ErrorState
        headingLevel={3}
        title="The preview could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <SkeletonGroup label="Loading the preview">
      <PreviewLayout>
        <Skeleton shape="photo" />
        <div>
          <Skeleton width="12rem" height="2rem" shape="block" />
          <Skeleton lines={6} />
        </div>
      </PreviewLayout>
    </SkeletonGroup>
  );
}
