import { Button, Heading, Page, Stack, Text } from '@sixfold/design-system';
import { createElement, useState } from 'react';

function ExamplePage() {
  const [count, setCount] = useState(0);
  return createElement(
    Page,
    null,
    createElement(
      Stack,
      { align: 'start' },
      createElement(Heading, { level: 1 }, 'Built with vite'),
      createElement(
        Text,
        null,
        'This page was built without the tooling of Sixfold, with its design system.',
      ),
      createElement(Button, { onClick: () => setCount(count + 1) }, `Clicked ${count} times`),
    ),
  );
}

/** The shell takes a component that says the name of its remote. */
export default Object.assign(ExamplePage, { remoteName: 'example-vite' });
