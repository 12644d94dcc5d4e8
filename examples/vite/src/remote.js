import { createElement, useState } from 'react';

function ExamplePage() {
  const [count, setCount] = useState(0);
  return createElement(
    'section',
    null,
    createElement('h1', null, 'Built with vite'),
    createElement('p', null, 'This page was built without the tooling of Sixfold.'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Clicked ${count} times`),
  );
}

/** The shell takes a component that says the name of its remote. */
export default Object.assign(ExamplePage, { remoteName: 'example-vite' });
