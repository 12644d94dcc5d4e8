/** For initials and text alternatives: 'Mara L'. */
export const wholeName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
