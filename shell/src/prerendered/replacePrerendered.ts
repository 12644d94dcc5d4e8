import { readCaret, setCaret } from './caret';

/**
 * Carries the visitor's state over from the prerendered page to the live one: focus, typed text and its caret, opened
 * answers, an early press and the progress of animations. Both pages have the same structure, so elements are found by
 * their path from the root; elements without a counterpart are skipped.
 */
type ElementPath = readonly number[];

function getElementPath(root: Element, element: Element): ElementPath {
  const path: number[] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

const findByPath = (root: Element, path: ElementPath): Element | undefined =>
  path.reduce<Element | undefined>((at, index) => at?.children[index], root);

const listAnimations = (root: Element): Animation[] => root.getAnimations?.({ subtree: true }) ?? [];

function getAnimationKey(root: Element, animation: Animation): string {
  const { effect } = animation;
  const target = effect instanceof KeyframeEffect ? effect.target : null;
  const pseudo = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '';
  return target ? `${getElementPath(root, target).join('.')} ${pseudo} ${animation.id}` : '';
}

function recordAnimations(root: Element): Map<string, CSSNumberish | null> {
  return new Map(
    listAnimations(root).map((animation) => [getAnimationKey(root, animation), animation.currentTime]),
  );
}

/** Finishes animations that have ended on the prerendered page and continues the running ones. */
function resumeAnimations(root: Element, times: ReadonlyMap<string, CSSNumberish | null>): void {
  for (const animation of listAnimations(root)) {
    if (animation.timeline !== document.timeline) continue;
    const reached = times.get(getAnimationKey(root, animation));
    if (reached !== undefined) animation.currentTime = reached;
    // An infinite animation, such as a skeleton's, cannot be finished.
    else if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (element: unknown): element is TextControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a field's value and dispatches the input event, because React ignores a value that is only assigned. */
function setFieldValue(field: TextControl, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces `prerendered` by `live` synchronously, so that nothing is painted in between. */
export function replacePrerendered(prerendered: Element, live: Element): void {
  const animationTimes = recordAnimations(prerendered);
  const focused = prerendered.contains(document.activeElement) ? document.activeElement : null;
  const focusedPath = focused && getElementPath(prerendered, focused);
  const caret = isTextControl(focused) ? readCaret(focused) : null;
  const typed = [...prerendered.querySelectorAll<TextControl>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ path: getElementPath(prerendered, field), value: field.value }));
  const pressed = prerendered.querySelector('[data-pressed-early]');
  const pressedPath = pressed && getElementPath(prerendered, pressed);
  for (const opened of prerendered.querySelectorAll('details[open]')) {
    const counterpart = findByPath(live, getElementPath(prerendered, opened));
    if (counterpart instanceof HTMLDetailsElement) counterpart.open = true;
  }

  live.id = prerendered.id;
  prerendered.replaceWith(live);

  resumeAnimations(live, animationTimes);
  const focusTarget = focusedPath && findByPath(live, focusedPath);
  if (focusTarget instanceof HTMLElement || focusTarget instanceof SVGElement)
    focusTarget.focus({ preventScroll: true });
  // Still before the next frame, but after React's commit: within it, React would render the typed value later and move
  // the caret to the end.
  queueMicrotask(() => {
    for (const { path, value } of typed) {
      const field = findByPath(live, path);
      if (isTextControl(field)) setFieldValue(field, value);
    }
    if (caret && isTextControl(focusTarget)) setCaret(focusTarget, caret);
  });
  const pressTarget = pressedPath && findByPath(live, pressedPath);
  // After React has rendered the typed text.
  if (pressTarget instanceof HTMLButtonElement) setTimeout(() => pressTarget.click());
}
