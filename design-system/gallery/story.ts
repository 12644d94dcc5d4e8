import type { ComponentType } from 'react';

/** What a stories file says about itself, as `export const meta`. */
export interface StoryMeta {
  /** Chapter of the gallery. */
  title:
    | 'Foundations'
    | 'Actions'
    | 'Fields'
    | 'Surfaces'
    | 'People'
    | 'Feedback'
    | 'Navigation'
    | 'The sign'
    | 'Charts';
  /** The part's name; `?part=` finds it by this. */
  part: string;
  /** What a still picture cannot show: hover, focus, keys, motion. */
  notes?: string;
}

export interface PartStories {
  meta: StoryMeta;
  stories: { name: string; Story: ComponentType }[];
}

type StoriesModule = { meta: StoryMeta } & Record<string, unknown>;

/** 'LongText' becomes 'Long text'. */
export function storyTitle(exportName: string): string {
  const words = exportName.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const CHAPTERS = [
  'Foundations',
  'The sign',
  'Charts',
  'Actions',
  'Fields',
  'Surfaces',
  'People',
  'Feedback',
  'Navigation',
];

/** All stories files, by chapter and then by part; stories in the order of their exports' names. */
export function collectStories(modules: StoriesModule[]): PartStories[] {
  return modules
    .map(({ meta, ...exports }) => ({
      meta,
      stories: Object.entries(exports)
        .filter((entry): entry is [string, ComponentType] => typeof entry[1] === 'function')
        .map(([name, Story]) => ({ name, Story })),
    }))
    .sort(
      (a, b) =>
        CHAPTERS.indexOf(a.meta.title) - CHAPTERS.indexOf(b.meta.title) ||
        a.meta.part.localeCompare(b.meta.part),
    );
}
