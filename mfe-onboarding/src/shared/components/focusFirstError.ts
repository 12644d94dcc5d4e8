/** Focuses the first invalid field, whose error screen readers then announce; false when there is none. */
export function focusFirstError(around: HTMLElement | null | undefined): boolean {
  const wrong = around?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null && wrong !== undefined;
}
