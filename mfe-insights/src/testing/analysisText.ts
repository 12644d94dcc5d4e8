/** Returns a text long enough to count as an analysis, with all supported Markdown. */
export const analysisText = (title: string): string =>
  `## ${title}

You are at your best when there is **room to think** before anyone asks for an answer. People notice the calm first, and the precision a little later.

### What helps you

- An hour in the morning that belongs to nobody else
- Questions that can be answered in writing
- One person who tells you plainly what they need

### Where you grow

1. Say the first half of the thought before the second is ready.
2. Ask for help on a day when you could manage alone.
`;
