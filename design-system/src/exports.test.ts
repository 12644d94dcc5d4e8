import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as root from './index';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

describe('exports of the design system', () => {
  test('no entry re-exports an entire library, because a shared module is not tree-shaken', () => {
    for (const entry of ['base.ts', 'index.ts', 'data/icons/icons.ts']) {
      expect(readFileSync(path.join(__dirname, entry), 'utf8')).not.toMatch(/export \* from '[^.]/);
    }
  });

  test('every part is in the README and in the gallery', () => {
    const readme = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
    const stories = sources(__dirname)
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const parts = Object.keys(root).filter((name) => /^[A-Z][a-z]/.test(name) && !name.endsWith('Icon'));
    const withoutPicture = [
      'GlobalStyle',
      'PopupStyles',
      'StyleRoot',
      'StyleScope',
      'PreloadStyles',
      'ThemeProvider',
      'ToastHost',
      'VisuallyHidden',
      'Page',
      'SystemDot',
      'SpinnerMark',
    ];
    for (const part of parts) {
      expect(`${part}: ${readme.includes(part)}`).toBe(`${part}: true`);
      if (withoutPicture.includes(part)) continue;
      expect(`${part}: ${stories.includes(`<${part}`)}`).toBe(`${part}: true`);
    }
  });

  test('colours are spelled only in the palette', () => {
    const strays = sources(__dirname)
      .filter((file) => !/palette\.ts$|\.test\.tsx?$|\.stories\.tsx$/.test(file))
      .filter((file) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(readFileSync(file, 'utf8')));
    expect(strays).toEqual([]);
  });
});
