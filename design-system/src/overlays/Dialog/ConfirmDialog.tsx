import * as Primitive from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../inputs/Button/Button';
import { space } from '../../theme/tokens';
import { useOpenOverlay } from '../openOverlays';
import {
  Body,
  Description,
  DialogFooter,
  DialogHeader,
  Scrim,
  Sheet,
  Stage,
  Title,
  Titles,
} from './dialogStyle';
import { useReturnFocus } from './useReturnFocus';

/** The consequence scrolls with what follows it, because it can be long. */
const AdditionalContent = styled.div`
  margin-top: ${space[5]};
`;

export interface ConfirmDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  title: ReactNode;
  /** The consequence, and whether it can be undone. */
  description: ReactNode;
  /** A verb: 'Block', 'Delete my account'. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** 'danger' for actions that cannot be undone. */
  tone?: 'primary' | 'danger';
  /** Set while the action is running: the dialog stays open and busy until the caller closes it. */
  busy?: boolean;
  children?: ReactNode;
}

/** Confirms an important action. The focus starts on cancel, and pressing outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  tone = 'primary',
  busy = false,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(open ?? false);
  useOpenOverlay(open ?? false, () => onOpenChange?.(false));
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Scrim />
        <Stage>
          <Sheet
            role="alertdialog"
            data-size="small"
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              cancelButton.current?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={trigger ? undefined : returnFocus}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <DialogHeader>
              <Titles>
                <Title>{title}</Title>
              </Titles>
            </DialogHeader>
            <Body>
              <Description asChild>
                <div>{description}</div>
              </Description>
              {children && <AdditionalContent>{children}</AdditionalContent>}
            </Body>
            <DialogFooter>
              <Primitive.Close asChild>
                <Button ref={cancelButton} variant="secondary" disabled={busy}>
                  {cancelLabel}
                </Button>
              </Primitive.Close>
              <Button variant={tone} loading={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Sheet>
        </Stage>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
