import { inRoot } from '@sixfold/tooling';
import { createBuiltInWriter } from '../../src/providers/analysisWriter';
import { loadChapterContent } from '../../src/providers/chapterContent';
import { loadPairContent } from '../../src/providers/pairContent';
import { createBuiltInPairWriter } from '../../src/providers/pairWriter';

export const PAIRS_DIR = inRoot('content/pairs');
export const CHAPTERS_DIR = inRoot('content/chapters');
export const ILLUSTRATIONS_DIR = inRoot('content/illustrations');
export const DEMO_PICTURES_DIR = inRoot('demo-members/pictures');

export const loadChapters = () => loadChapterContent(CHAPTERS_DIR);

export const builtInWriter = createBuiltInWriter(loadChapters);
export const builtInPairWriter = createBuiltInPairWriter(() => loadPairContent(PAIRS_DIR));

export const modelReplyOnPair = (overrides: object = {}): string =>
  JSON.stringify({
    analysis: [
      '**You and {name}, dating: 71%, strong**',
      'You are steady and {name} is quick. '.repeat(14),
      'Neither of you minds the rain on a Sunday walk. '.repeat(6),
      '**This week**\nCook something on Thursday that takes an hour, and leave both phones in the hall.',
      '**A question to ask {name}**\nWhat would you learn if nobody watched?',
    ].join('\n\n'),
    highlights: ['You both like to finish what you begin.'],
    challenges: ['You plan, {name} leaps.'],
    recommendations: ['Say on Monday what you need.'],
    ...overrides,
  });
