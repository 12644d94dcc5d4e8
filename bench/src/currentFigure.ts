/** The figure that is being measured, so that a failure can name it. */
let current = '';

/** Remembers the name of a figure before it is measured, and returns it. */
export function announceFigure(what: string): string {
  current = what;
  return what;
}

export const getCurrentFigure = (): string => current;
