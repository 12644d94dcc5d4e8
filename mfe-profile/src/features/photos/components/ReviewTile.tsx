import { photoSources } from '@sixfold/api-contract';
import { ConfirmDialog, XIcon } from '@sixfold/design-system';
import { useState } from 'react';
import { CornerButton, TileOverlay, TileLabel, TilePhoto } from './tileStyle';

interface ReviewTileProps {
  photo: string;
  name: string;
  onRemove: () => void;
}

/** Renders a photo that only the member can see until a person has reviewed it. */
export function ReviewTile({ photo, name, onRemove }: ReviewTileProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <TilePhoto {...photoSources(photo)} sizes="33vw" name={name} alt="Photo in review" loading="eager" />
      <TileOverlay>
        <TileLabel>In review</TileLabel>
        <CornerButton
          label="Remove the photo in review"
          icon={<XIcon aria-hidden="true" />}
          onClick={() => setAsking(true)}
        />
      </TileOverlay>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this photo?"
        description="It will not be looked at any more, and cannot be brought back from here."
        confirmLabel="Remove"
        onConfirm={onRemove}
      />
    </li>
  );
}
