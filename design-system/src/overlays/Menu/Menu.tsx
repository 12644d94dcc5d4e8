import * as Slot from 'radix-ui/slot';
import { DismissableLayer, FocusScope, RovingFocus } from 'radix-ui/internal';
import type { ComponentPropsWithRef, KeyboardEvent, ReactElement, ReactNode } from 'react';
import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFloating } from '../floating/useFloating';
import { useOpenOverlay } from '../openOverlays';
import { ItemRow, Line, Sheet } from './menuStyle';

export interface MenuProps {
  /** The trigger button, which receives the aria attributes and handlers. */
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'end';
  /** MenuItem and MenuSeparator elements. */
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

function listItems(sheet: HTMLElement | null): HTMLElement[] {
  return [...(sheet?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? [])];
}

/** Renders a menu of actions behind a button. Arrows move, letters jump, and Escape closes and returns focus. */
export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const startAtEnd = useRef(false);
  const [open, setOpen] = useState(false);
  // The button reacts first; the sheet renders afterwards.
  const isDrawn = useDeferredValue(open) && open;
  useFloating(isDrawn, anchor, sheet, { side: 'bottom', align, gap: 6 });
  const close = () => setOpen(false);
  useOpenOverlay(open, close);

  // Focus scopes return the focus in a later task, when a dialog opened by an item may already have read its opener.
  useLayoutEffect(() => {
    if (!isDrawn) return undefined;
    const button = anchor.current;
    return () => button?.focus({ preventScroll: true });
  }, [isDrawn]);

  // An outside press closes the menu and does not reach its target. Presses on the menu's button are left to the
  // button, which would otherwise open the menu again.
  useEffect(() => {
    if (!open) return undefined;
    function closeOnOutsidePress(event: MouseEvent): void {
      const isInside = (element: HTMLElement | null) => element?.contains(event.target as Node) ?? false;
      if (isInside(sheet.current) || isInside(anchor.current)) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    document.addEventListener('click', closeOnOutsidePress, { capture: true });
    return () => document.removeEventListener('click', closeOnOutsidePress, { capture: true });
  }, [open]);

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    startAtEnd.current = event.key === 'ArrowUp';
    setOpen(true);
  }

  function handleMenuKey(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      // Escape or a choice closes the menu; Tab would move the focus behind it.
      event.preventDefault();
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = listItems(sheet.current);
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
            listItems(sheet.current)
              .at(startAtEnd.current ? -1 : 0)
              ?.focus({ preventScroll: !startAtEnd.current });
          }}
          onUnmountAutoFocus={(event) => event.preventDefault()}
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
                onKeyDown={handleMenuKey}
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
  /** Styles its only child (a router's link) instead of rendering a button. */
  asChild?: boolean;
}

/** Renders one action. Choosing it closes the menu. */
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

  function selectItem(): void {
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
        onClick={selectItem}
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

export function MenuSeparator() {
  return <Line role="separator" />;
}
