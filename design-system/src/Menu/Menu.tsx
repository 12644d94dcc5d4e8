import * as Slot from 'radix-ui/slot';
import { DismissableLayer, FocusScope, RovingFocus } from 'radix-ui/internal';
import type { ComponentPropsWithRef, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { createContext, use, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useFloating } from '../floating/useFloating';
import { ItemRow, Line, Sheet } from './menuStyle';

export interface MenuProps {
  /** One button; it gets the wiring. */
  trigger: ReactElement;
  /** What the menu is about, for screen readers. */
  label: string;
  align?: 'start' | 'end';
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

/** Items in the order they stand, without those that cannot be chosen. */
function itemsIn(sheet: HTMLElement | null): HTMLElement[] {
  return [...(sheet?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

/** A short list of deeds behind a button. Arrows walk it, letters jump, Escape closes and gives focus back. */
export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const startAtEnd = useRef(false);
  const [open, setOpen] = useState(false);
  // The button answers the press; the sheet is drawn after it.
  const isDrawn = useDeferredValue(open) && open;
  useFloating(isDrawn, anchor, sheet, { side: 'bottom', align, gap: 6 });
  const close = () => setOpen(false);

  // A press outside closes, and is kept from what lies there. One on its own button is answered by that button, which
  // closes; else it would open again.
  useEffect(() => {
    if (!open) return undefined;
    function closeInstead(event: MouseEvent): void {
      const isIn = (element: HTMLElement | null) => element?.contains(event.target as Node) ?? false;
      if (isIn(sheet.current) || isIn(anchor.current)) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    document.addEventListener('click', closeInstead, { capture: true });
    return () => document.removeEventListener('click', closeInstead, { capture: true });
  }, [open]);

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    startAtEnd.current = event.key === 'ArrowUp';
    setOpen(true);
  }

  function jumpOrLeave(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      // A menu is left by Escape or by choosing; Tab would wander behind it.
      event.preventDefault();
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsIn(sheet.current);
    const here = items.findIndex((item) => item === document.activeElement);
    const letter = event.key.toLocaleLowerCase();
    [...items.slice(here + 1), ...items.slice(0, here + 1)]
      .find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter))
      ?.focus();
  }

  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={isDrawn ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onClick={() => {
          startAtEnd.current = false;
          setOpen(!open);
        }}
        onKeyDown={openByKey}
      >
        {trigger}
      </Slot.Root>
      {isDrawn && (
        <FocusScope.Root
          asChild
          trapped
          loop
          onMountAutoFocus={(event) => {
            event.preventDefault();
            itemsIn(sheet.current)
              .at(startAtEnd.current ? -1 : 0)
              ?.focus({ preventScroll: true });
          }}
        >
          <DismissableLayer.Root
            asChild
            disableOutsidePointerEvents
            onDismiss={close}
            onPointerDownOutside={(event) => event.preventDefault()}
            onFocusOutside={(event) => event.preventDefault()}
          >
            <RovingFocus.Root asChild orientation="vertical" loop>
              <Sheet
                ref={sheet}
                id={id}
                popover="manual"
                role="menu"
                aria-label={label}
                data-state="open"
                onKeyDown={jumpOrLeave}
              >
                <CloseMenu value={close}>{children}</CloseMenu>
              </Sheet>
            </RovingFocus.Root>
          </DismissableLayer.Root>
        </FocusScope.Root>
      )}
    </>
  );
}

export interface MenuItemProps extends Omit<ComponentPropsWithRef<'button'>, 'onSelect' | 'type'> {
  icon?: ReactNode;
  onSelect?: () => void;
  tone?: 'normal' | 'danger';
  /** Dresses the one child (a router's link) instead of rendering a button. */
  asChild?: boolean;
}

/** One deed. The menu closes when it is chosen. */
export function MenuItem({
  icon,
  onSelect,
  tone = 'normal',
  asChild = false,
  disabled,
  children,
  ...rest
}: MenuItemProps) {
  const close = use(CloseMenu);

  function choose(): void {
    if (disabled) return;
    close();
    onSelect?.();
  }

  return (
    <RovingFocus.Item asChild focusable={!disabled}>
      <ItemRow
        role="menuitem"
        data-tone={tone}
        aria-disabled={disabled || undefined}
        onClick={choose}
        {...rest}
      >
        <Slot.Slottable child={asChild ? children : <button type="button">{children}</button>}>
          {(words) => (
            <>
              {icon}
              <span>{words}</span>
            </>
          )}
        </Slot.Slottable>
      </ItemRow>
    </RovingFocus.Item>
  );
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Line role="separator" />;
}
