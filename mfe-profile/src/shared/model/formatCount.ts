/** The step in which the server gives counts, rounded down. */
const STEP = 5;

/** Says a count of the server as the range that it stands for. */
export const formatCount = (count: number): string => (count < STEP ? `fewer than ${STEP}` : `${count}+`);
