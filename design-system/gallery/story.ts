import type { ComponentType } from 'react';

/** Metadata of a stories file, exported as `meta`. */
export interface StoryMeta {
  /** The part's name, which `?part=` refers to. */
  part: string;
  /** Notes on behaviour that a screenshot cannot show: hover, focus, keys, motion. */
  notes?: string;
}

/** The folders of `src`, which are the gallery's chapters in this order. */
const KINDS = ['theme', 'data', 'charts', 'inputs', 'layout', 'overlays', 'feedback'];

export interface PartStories {
  kind: string;
  meta: StoryMeta;
  stories: { name: string; Story: ComponentType }[];
}

export type StoriesModule = { meta: StoryMeta } & Record<string, unknown>;

/** Converts 'LongText' to 'Long text'. */
export function toTitle(exportName: string): string {
  const words = exportName.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Collects all stories files, by kind and part; stories keep the order of their exports. */
export function collectStories(modules: { file: string; module: StoriesModule }[]): PartStories[] {
  return modules
    .map(({ file, module: { meta, ...exports } }) => ({
      kind: file.split('/')[1] ?? '',
      meta,
      stories: Object.entries(exports)
        .filter((entry): entry is [string, ComponentType] => typeof entry[1] === 'function')
        .map(([name, Story]) => ({ name, Story })),
    }))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.meta.part.localeCompare(b.meta.part));
}
