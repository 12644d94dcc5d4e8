import type { PhotoCrop } from '@sixfold/api-contract';
import { Button, Dialog, Notice, Skeleton, Stack, useLaterPart } from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { photoUploads } from '../api/photoUploads';
import type { Upload } from '../model/upload';

interface CropDialogProps {
  upload: Upload;
  /** All that wait for this, the shown one first. */
  choosing: readonly Upload[];
}

interface Decision {
  id: number;
  crop?: PhotoCrop;
  isUnreadable?: boolean;
}

type Problem = 'no-tool' | 'no-picture';

const PROBLEMS: Readonly<Record<Problem, string>> = {
  'no-tool': 'The cropping tool could not be loaded. You can add the photo as it is: we keep its middle.',
  'no-picture':
    'This browser cannot show this picture. If it is a JPEG, PNG, WebP or AVIF you can send it anyway: we keep its middle.',
};

const loadStage = async () => (await import(/* webpackChunkName: "crop" */ './CropStage')).CropStage;

/** Asks what to keep of a picture. Nothing need be done: the middle is kept, as much of it as fits. */
export function CropDialog({ upload, choosing }: CropDialogProps) {
  const { part: Stage, hasFailed: hasNoTool } = useLaterPart(loadStage, true);
  const { id, previewUrl, file } = upload;
  // The dialog stays while one picture follows another, so what was decided belongs to one of them.
  const [decided, setDecided] = useState<Decision>({ id });
  const { crop, isUnreadable }: Decision = decided.id === id ? decided : { id };
  const problem: Problem | null = isUnreadable ? 'no-picture' : hasNoTool ? 'no-tool' : null;
  const isOneOfSeveral = choosing.length > 1;

  // Toasts stand above the buttons, which fill the lower edge of a small screen.
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.getPropertyValue('--toast-clearance');
    style.setProperty('--toast-clearance', '5rem');
    return () => style.setProperty('--toast-clearance', before);
  }, []);

  const leaveOut = (uploads: readonly Upload[]) => uploads.forEach((each) => photoUploads.drop(each.id));

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
                photoUploads.send(id, crop);
                for (const other of choosing) if (other.id !== id) photoUploads.send(other.id);
              }}
            >
              Add all {choosing.length}
            </Button>
          )}
          <Button autoFocus onClick={() => photoUploads.send(id, crop)}>
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
