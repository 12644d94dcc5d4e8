import {
  CircleAlertIcon,
  color,
  fontSize,
  IconButton,
  Progress,
  radius,
  RotateCwIcon,
  space,
  styled,
  Trash2Icon,
  XIcon,
} from '@sixfold/design-system';
import { progressText, type Upload } from '../model/upload';
import { CornerButton, TilePhoto } from './tileStyle';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  /** Takes it off, and ends its request when there is one. */
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

  &[data-state='failed'] {
    border-color: ${color.danger};
    align-items: center;
    justify-content: center;
  }
`;

const Words = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: center;
  gap: ${space[1]};
  padding: 0.125rem ${space[2]};
  border-radius: ${radius.full};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize[12]};
  font-weight: 600;

  [data-state='failed'] > & {
    color: ${color.danger};
  }
  svg {
    width: 1.1em;
    height: 1.1em;
  }
`;

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
`;

/** A picture on its way: how far it is and Cancel, or that it failed and what can be done. */
export function UploadTile({ upload, onRetry, onDrop }: UploadTileProps) {
  const { file, previewUrl, state, sentShare, failure } = upload;
  return (
    <li>
      <Preview src={previewUrl} name={file.name} alt="" loading="eager" />
      <Over data-state={state}>
        {state === 'failed' ? (
          <>
            <Words>
              <CircleAlertIcon aria-hidden="true" />
              Failed
            </Words>
            <Deeds>
              {failure?.remedy !== 'none' && (
                <IconButton
                  variant="secondary"
                  shape="round"
                  label={`Retry ${file.name}`}
                  icon={<RotateCwIcon aria-hidden="true" />}
                  onClick={onRetry}
                />
              )}
              <IconButton
                variant="secondary"
                shape="round"
                label={`Remove ${file.name}`}
                icon={<Trash2Icon aria-hidden="true" />}
                onClick={onDrop}
              />
            </Deeds>
          </>
        ) : (
          <>
            <Words aria-hidden="true">{state === 'choosing' ? 'To crop' : progressText(upload)}</Words>
            {state !== 'choosing' && (
              <Progress
                label={`Uploading ${file.name}`}
                labelHidden
                value={Math.round(sentShare * 100)}
                valueText={progressText(upload)}
              />
            )}
            <CornerButton
              label={`Cancel ${file.name}`}
              icon={<XIcon aria-hidden="true" />}
              onClick={onDrop}
            />
          </>
        )}
      </Over>
    </li>
  );
}
