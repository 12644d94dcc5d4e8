/** Formats a number of people: 'Nobody.', '1 person.', '3 people.'. */
export const formatPeople = (count: number): string => {
  if (count === 0) return 'Nobody.';
  return count === 1 ? '1 person.' : `${count} people.`;
};
