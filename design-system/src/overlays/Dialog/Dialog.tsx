import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../inputs/IconButton/IconButton';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
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

export interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it; omit it for a controlled dialog. */
  trigger?: ReactElement;
  title: ReactNode;
  /** Hides the title visually when a picture shows it. */
  titleHidden?: boolean;
  description?: ReactNode;
  /** Buttons at the lower edge, which stay visible while the content scrolls. */
  footer?: ReactNode;
  /**
   * Maximum width: 416, 576 or 864 px, or the full window. Below 600 px, 'small' slides in from below and the others
   * fill the screen.
   */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** 'dark' in both themes, for photos. */
  tone?: 'raised' | 'dark';
  closeLabel?: string;
  /** Set when the dialog has its own address, which Back leaves. */
  hasAddress?: boolean;
  children?: ReactNode;
}

/**
 * Renders a task or detail in front of the page. It traps focus and closes by Escape, an outside press or its close
 * button.
 */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  titleHidden = false,
  description,
  footer,
  size = 'medium',
  tone = 'raised',
  closeLabel = 'Close',
  hasAddress = false,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(open ?? false);
  useOpenOverlay(open === true && !hasAddress, () => onOpenChange?.(false));
  // The page dims on press; the sheet takes longer to render and follows. On closing, it fades without changes.
  const isSheetDue = useDeferredValue(open, false);
  const isSheetThere = !open || isSheetDue;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Scrim />
        {isSheetThere && (
          <Stage>
            <Sheet
              data-size={size}
              data-tone={tone}
              onCloseAutoFocus={trigger ? undefined : returnFocus}
              {...(description ? {} : { 'aria-describedby': undefined })}
            >
              <DialogHeader>
                <Titles>
                  {titleHidden ? (
                    <VisuallyHidden as={Primitive.Title}>{title}</VisuallyHidden>
                  ) : (
                    <Title>{title}</Title>
                  )}
                  {description && (
                    <Description asChild>
                      <div>{description}</div>
                    </Description>
                  )}
                </Titles>
                <Primitive.Close asChild>
                  <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
                </Primitive.Close>
              </DialogHeader>
              {children && <ScrollingBody>{children}</ScrollingBody>}
              {footer && <DialogFooter>{footer}</DialogFooter>}
            </Sheet>
          </Stage>
        )}
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Focusable only while it scrolls, so that the keyboard reaches content below the fold. */
function ScrollingBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return (
    <Body ref={body} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </Body>
  );
}
