/**
 * Reads the `// spec: D1 §2.1, D2 §7` tags of the tests and compares them with the sections of the specification.
 * A tag stands above a test or a describe, or at the top of a file that shows the section as one.
 */
import fs from 'node:fs';
import path from 'node:path';

const TAG = /^\s*\/\/ spec: (.+)$/;
const TITLE = /^\s*(?:it|test|describe)\b(?:[^'"`]*?\.each.*?\)\(|[^'"`(]*\()\s*(['"`])((?:\\.|(?!\1).)*)\1/;
const TEST_FILE = /\.(test\.(ts|tsx|mjs)|spec\.ts)$/;

/**
 * @param {string} text of a test file
 * @returns {{ line: number, ids: string[], title: string | undefined }[]} without a title at the top of a file
 */
export function readTags(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const ids = TAG.exec(line)?.[1].split(', ');
    // A table of cases may stand between `it.each(` and the title.
    const [, , title] = TITLE.exec(lines.slice(index + 1, index + 25).join(' ')) ?? [];
    return ids ? [{ line: index + 1, ids, title: lines[index + 1].trim() === '' ? undefined : title }] : [];
  });
}

/** Returns the tags of all test files below the given folders, each with its file. */
export function readAllTags(root, folders) {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder, '.'), { recursive: true, withFileTypes: true })
      .filter((entry) => TEST_FILE.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort()
      .flatMap((file) =>
        readTags(fs.readFileSync(path.join(root, file), 'utf8')).map((tag) => ({ file, ...tag })),
      ),
  );
}

/**
 * @param {{ id: string, title: string, issue?: number }[]} sections; one with an issue is not built yet
 * @returns {string[]} a sentence for each unknown section, each untested one and each exemption that is over
 */
export function findSpecProblems(sections, tags) {
  const known = new Set(sections.map(({ id }) => id));
  const tested = new Set(tags.flatMap(({ ids }) => ids));
  return [
    ...tags.flatMap(({ file, line, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}:${line} names the unknown section "${id}".`),
    ),
    ...sections
      .filter(({ id, issue }) => !issue && !tested.has(id))
      .map(({ id, title }) => `${id} ${title} has no test. Tag the one that shows it with "// spec: ${id}".`),
    ...sections
      .filter(({ id, issue }) => issue && tested.has(id))
      .map(({ id, issue }) => `${id} has a test: take "issue": ${issue} off it in docs/spec-sections.json.`),
  ];
}

/** Returns the sections with their tests below each, as Markdown. */
export function formatSpecTable(sections, tags) {
  const rows = sections.map(({ id, title, issue }) => {
    const tests = tags
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, line, title: test }) => `- ${file}:${line}${test ? ` "${test}"` : ''}`);
    return [`## ${id} ${title}`, ...(issue ? [`- not built yet: issue ${issue}`] : tests)].join('\n');
  });
  return rows.join('\n\n');
}
