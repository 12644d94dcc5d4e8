import '../src/fonts.css';
import { createRoot } from 'react-dom/client';
import { GlobalStyle, StyleRoot, THEME_STORAGE_KEY, ThemeProvider, ToastHost } from '../src/index';
import { Gallery } from './Gallery';
import type { StoriesModule } from './story';
import { collectStories } from './story';

const context = import.meta.webpackContext('../src', { recursive: true, regExp: /\.stories\.tsx$/ });
const parts = collectStories(
  context.keys().map((key) => ({ file: key, module: context(key) as StoriesModule })),
);

const theme = new URLSearchParams(window.location.search).get('theme');
if (theme) localStorage.setItem(THEME_STORAGE_KEY, theme);

const root = document.getElementById('root');
if (!root) throw new Error('The gallery page has no #root element.');
createRoot(root).render(
  <StyleRoot>
    <ThemeProvider>
      <GlobalStyle />
      <Gallery parts={parts} />
      <ToastHost />
    </ThemeProvider>
  </StyleRoot>,
);
