import type { PhotoCrop } from '@sixfold/api-contract';
import { Button, Dialog, Notice, Skeleton, Stack, useLazyComponent } from '@sixfold/design-system';
import { useState } from 'react';
import { getPhotoActions } from '../api/photoActions';
import type { Upload } from '../model/upload';

interface CropDialogProps {
  upload: Upload;
  /** The uploads to crop, the shown one first. */
  choosing: readonly Upload[];
}

interface Decision {
  id: number;
  crop?: PhotoCrop;
  isUnreadable?: boolean;
}

type Problem = 'no-tool' | 'no-picture';

const PROBLEMS: Readonly<Record<Problem, string>> = {
  'no-tool':
    'The cropping tool could not be loaded. You can add the photo as it is: we will keep the middle of it.',
  'no-picture':
    'This browser cannot show this picture. If it is a JPEG, PNG, WebP or AVIF you can send it anyway: we will keep the middle of it.',
};

const loadStage = async () => (await import(/* webpackChunkName: "crop" */ './CropStage')).CropStage;

/** Renders the crop dialog. Without a choice the largest crop of the middle is used. */
export function CropDialog({ upload, choosing }: CropDialogProps) {
  const { component: Stage, hasFailed: hasNoTool } = useLazyComponent(loadStage, true);
  const { id, previewUrl, file } = upload;
  // The dialog stays open for the next picture, so a decision is stored with its picture.
  const [decided, setDecided] = useState<Decision>({ id });
  const { crop, isUnreadable }: Decision = decided.id === id ? decided : { id };
  const problem: Problem | null = isUnreadable ? 'no-picture' : hasNoTool ? 'no-tool' : null;
  const isOneOfSeveral = choosing.length > 1;

  const leaveOut = (uploads: readonly Upload[]) =>
    uploads.forEach((each) => getPhotoActions().cancel(each.id));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leaveOut(choosing)}
      title={isOneOfSeveral ? `Crop your photo, ${choosing.length} to go` : 'Crop your photo'}
      description={file.name}
      closeLabel={isOneOfSeveral ? 'Leave out the rest' : 'Leave out'}
      footer={
        <>
          <Button variant="ghost" onClick={() => leaveOut([upload])}>
            Leave out
          </Button>
          {isOneOfSeveral && (
            <Button
              variant="secondary"
              onClick={() => {
                getPhotoActions().send(id, crop);
                for (const other of choosing) if (other.id !== id) getPhotoActions().send(other.id);
              }}
            >
              Add all {choosing.length}
            </Button>
          )}
          <Button autoFocus onClick={() => getPhotoActions().send(id, crop)}>
            {problem === 'no-picture' ? 'Send it anyway' : 'Add photo'}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="warning">{PROBLEMS[problem]}</Notice>}
      {!problem && !Stage && (
        <Stack gap={4}>
          <Skeleton shape="card" height="min(52vh, 26rem)" />
          <Skeleton shape="block" height="4.25rem" />
        </Stack>
      )}
      {!problem && Stage && (
        <Stage
          key={id}
          pictureUrl={previewUrl}
          onCrop={(kept) => setDecided({ id, crop: kept })}
          onUnreadable={() => setDecided({ id, isUnreadable: true })}
        />
      )}
    </Dialog>
  );
}
