import { Button, Inline, Notice, space, styled } from '@sixfold/design-system';
import type { Upload } from '../model/upload';

const Rows = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

interface FailedUploadsProps {
  uploads: readonly Upload[];
  /** Whether there is a slot for a retry. */
  hasFreeSlot: boolean;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/** Lists failed uploads, each with its reason and remedy. They take no slot. */
export function FailedUploads({ uploads, hasFreeSlot, onRetry, onRemove }: FailedUploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <Notice tone="danger" title={uploads.length === 1 ? 'Not uploaded' : `${uploads.length} not uploaded`}>
      <Rows>
        {uploads.map(({ id, file: { name }, failure }) => (
          <li key={id}>
            {name}: {failure?.reason}
            <Inline gap={2}>
              {failure?.remedy !== 'none' && (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={!hasFreeSlot}
                  aria-label={`Retry ${name}`}
                  onClick={() => onRetry(id)}
                >
                  Retry
                </Button>
              )}
              <Button variant="ghost" size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
                Remove
              </Button>
            </Inline>
          </li>
        ))}
      </Rows>
    </Notice>
  );
}
