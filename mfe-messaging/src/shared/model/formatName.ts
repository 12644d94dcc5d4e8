/** Returns 'Mara L', for initials and text alternatives. */
export const formatName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
