import { color, fontSize, Progress, radius, space, styled, XIcon } from '@sixfold/design-system';
import { formatProgress, type Upload } from '../model/upload';
import { CornerButton, TilePhoto } from './tileStyle';

interface UploadTileProps {
  upload: Upload;
  /** Removes the upload and aborts its request. */
  onDrop: () => void;
}

const Preview = styled(TilePhoto)`
  opacity: 0.35;
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: stretch;
  justify-content: flex-end;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const Words = styled.span`
  align-self: center;
  padding: 0.125rem ${space[2]};
  border-radius: ${radius.full};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize[12]};
  font-weight: 600;
`;

/** An upload in its slot: its progress and Cancel. */
export function UploadTile({ upload, onDrop }: UploadTileProps) {
  const { file, previewUrl, state, sentShare } = upload;
  return (
    <li>
      <Preview src={previewUrl} name={file.name} alt="" loading="eager" />
      <Over>
        <Words aria-hidden="true">{state === 'choosing' ? 'To crop' : formatProgress(upload)}</Words>
        {state !== 'choosing' && (
          <Progress
            label={`Uploading ${file.name}`}
            labelHidden
            value={Math.round(sentShare * 100)}
            valueText={formatProgress(upload)}
          />
        )}
        <CornerButton label={`Cancel ${file.name}`} icon={<XIcon aria-hidden="true" />} onClick={onDrop} />
      </Over>
    </li>
  );
}
