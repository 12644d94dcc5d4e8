/** Takes the focus to the first field that is marked as wrong, whose words are then read; false when none is. */
export function focusFirstWrong(around: HTMLElement | null | undefined): boolean {
  const wrong = around?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null && wrong !== undefined;
}
