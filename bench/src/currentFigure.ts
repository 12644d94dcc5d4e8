/** Name of the figure being measured, reported if the measurement fails. */
let current = '';

/** Sets the name of the figure about to be measured, and returns it. */
export function announceFigure(what: string): string {
  current = what;
  return what;
}

export const getCurrentFigure = (): string => current;
