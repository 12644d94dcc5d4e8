import { Progress, styled, XIcon } from '@sixfold/design-system';
import { formatProgress, type Upload } from '../model/upload';
import { CornerButton, TileOverlay, TileLabel, TilePhoto } from './tileStyle';

interface UploadTileProps {
  upload: Upload;
  onDrop: () => void;
}

const Preview = styled(TilePhoto)`
  opacity: 0.35;
`;

export function UploadTile({ upload, onDrop }: UploadTileProps) {
  const { file, previewUrl, state, sentShare } = upload;
  return (
    <li>
      <Preview src={previewUrl} name={file.name} alt="" loading="eager" />
      <TileOverlay>
        <TileLabel aria-hidden="true">{state === 'choosing' ? 'To crop' : formatProgress(upload)}</TileLabel>
        {state !== 'choosing' && (
          <Progress
            label={`Uploading ${file.name}`}
            labelHidden
            value={Math.round(sentShare * 100)}
            valueText={formatProgress(upload)}
          />
        )}
        <CornerButton label={`Cancel ${file.name}`} icon={<XIcon aria-hidden="true" />} onClick={onDrop} />
      </TileOverlay>
    </li>
  );
}
