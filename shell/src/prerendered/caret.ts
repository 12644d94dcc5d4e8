type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The selection in a field; the caret when both ends are equal. */
interface Caret {
  start: number;
  end: number;
  direction: 'forward' | 'backward' | 'none';
}

/**
 * Reads the selection of a focused field whose type has none in the DOM, such as type=email, from the text that can be
 * selected before and after it.
 */
function readFromSelectedText(field: TextControl): Caret | null {
  const selection = document.getSelection();
  // Missing in test environments.
  if (!selection?.modify) return null;
  const selected = selection.toString();
  const readUpTo = (direction: 'backward' | 'forward') => {
    selection.modify('extend', direction, 'documentboundary');
    return selection.toString();
  };
  const before = readUpTo('backward');
  // Some browsers do not reveal the text of fields here; the text then differs from the value.
  if (before + readUpTo('forward') !== field.value) return null;
  const anchor = before.length;
  // A forward selection has the selected text after its anchor, a backward one before it.
  const isForward = field.value.startsWith(selected, anchor);
  const [start, end] = isForward ? [anchor, anchor + selected.length] : [anchor - selected.length, anchor];
  return { start, end, direction: isForward ? 'forward' : 'backward' };
}

/** Returns the selection of the focused field; null when the browser does not reveal it. */
export function readCaret(field: TextControl): Caret | null {
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  if (['checkbox', 'radio'].includes(field.type)) return null;
  if (start === null || end === null) return readFromSelectedText(field);
  return { start, end, direction: direction ?? 'none' };
}

export function setCaret(field: TextControl, { start, end, direction }: Caret): void {
  const { type } = field;
  // Chromium keeps the selection when the type changes back to one without a selection in the DOM.
  const hasSelection = field.selectionStart !== null;
  if (!hasSelection) (field as HTMLInputElement).type = 'text';
  field.setSelectionRange(start, end, direction);
  if (!hasSelection) (field as HTMLInputElement).type = type;
}
