/**
 * What a person has already done to the still page, carried over to the living one that takes its place: the focus, a
 * word in a field, an opened answer, and how far each animation has come. Both are drawn by the same components, so an
 * element is found by its way down from the root; what has no counterpart is left alone.
 */
type Way = readonly number[];

function wayTo(root: Element, element: Element): Way {
  const way: number[] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at));
  return way;
}

const follow = (root: Element, way: Way): Element | undefined =>
  way.reduce<Element | undefined>((at, index) => at?.children[index], root);

const animationsOf = (root: Element): Animation[] => root.getAnimations?.({ subtree: true }) ?? [];

function nameOf(root: Element, animation: Animation): string {
  const { effect } = animation;
  const target = effect instanceof KeyframeEffect ? effect.target : null;
  const pseudo = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '';
  return target ? `${wayTo(root, target).join('.')} ${pseudo} ${animation.id}` : '';
}

function noteAnimations(root: Element): Map<string, CSSNumberish | null> {
  return new Map(animationsOf(root).map((animation) => [nameOf(root, animation), animation.currentTime]));
}

/** What has ended on the still page is ended here; what runs goes on from where it was. */
function goOn(root: Element, noted: ReadonlyMap<string, CSSNumberish | null>): void {
  for (const animation of animationsOf(root)) {
    if (animation.timeline !== document.timeline) continue;
    const reached = noted.get(nameOf(root, animation));
    if (reached !== undefined) animation.currentTime = reached;
    else animation.finish();
  }
}

/** As if typed: React hears of a value only by the event. */
function typeInto(field: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts `living` where `still` stands, in one step: nothing is painted between the two. */
export function handOver(still: Element, living: Element): void {
  const noted = noteAnimations(still);
  const focused = still.contains(document.activeElement) ? document.activeElement : null;
  const focusWay = focused && wayTo(still, focused);
  const typed = [...still.querySelectorAll<HTMLInputElement>('input[type="search"]')]
    .filter(({ value }) => value !== '')
    .map((field) => ({ way: wayTo(still, field), value: field.value }));
  for (const opened of still.querySelectorAll('details[open]')) {
    const same = follow(living, wayTo(still, opened));
    if (same instanceof HTMLDetailsElement) same.open = true;
  }

  living.id = still.id;
  still.replaceWith(living);

  goOn(living, noted);
  for (const { way, value } of typed) {
    const field = follow(living, way);
    if (field instanceof HTMLInputElement) typeInto(field, value);
  }
  const heir = focusWay && follow(living, focusWay);
  if (heir instanceof HTMLElement || heir instanceof SVGElement) heir.focus({ preventScroll: true });
}
