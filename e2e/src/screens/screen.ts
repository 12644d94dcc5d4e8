import type { Page } from '@playwright/test';
import type { ContextObject } from 'axe-core';
import type { Member } from '../members/members';
import { expect } from '../test';

/** The members whose screens are checked. */
export interface ScreenMembers {
  /** Has received likes, matches, a conversation and every analysis. */
  ada: Member;
  /** A match who exchanges messages with Ada. */
  friendId: string;
  /** A member who is not a match of Ada. */
  strangerId: string;
  /** Has a complete profile, and no likes or matches. */
  newcomer: Member;
  /** Has an account without a profile. */
  beginner: Member;
}

export interface Screen {
  name: string;
  /** Null: a visitor. */
  as: 'ada' | 'newcomer' | 'beginner' | null;
  path: string | ((members: ScreenMembers) => string);
  /**
   * Leads from the opened page to the screen. The next screens of the list with the same address are opened on the same
   * loaded page.
   */
  open?: (page: Page) => Promise<void>;
  /** The level-1 heading or the name of the dialog that identifies the screen; a string must match exactly. */
  shows: { heading: string | RegExp } | { dialog: string | RegExp };
  /** Selector of an entry of the screen's list, so that an empty list fails. */
  entry?: string;
  /** Selector of the parts that another screen of the list already checks. */
  repeats?: string;
  /** Selector of the only part that is not on another screen of the list; a dialog by default. */
  own?: string;
  /** The page behind the dialog is in a state that no other screen of the list shows. */
  hasOwnPage?: boolean;
  /** The problems that the screen is expected to cause. */
  remarks?: RegExp;
}

/** Stores a draft, so that every step of onboarding can be opened. The key is the one of mfe-onboarding. */
const typeDraft = (page: Page) =>
  page.addInitScript(
    ([key, draft]) => {
      // about:blank between two screens has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key ?? '', draft ?? '');
    },
    [
      'sixfold.onboarding.draft',
      JSON.stringify({
        fullName: 'Bee Ginner',
        email: '',
        birthday: '1990-05-17',
        birthTime: '14:30',
        birthPlace: { text: 'Lisbon, Portugal', at: null },
        currentPlace: { text: '', at: null },
        gender: 'female',
        preferredGenders: ['male'],
        connectionGoals: ['dating'],
        tests: {},
      }),
    ],
  );

/** Returns a function that presses the first button of this name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/**
 * Returns the part of a screen that only this screen shows; undefined for the complete page. The page behind a dialog
 * is usually a screen of its own.
 */
export function findOwnPart({ shows, repeats, own, hasOwnPage }: Screen): ContextObject | undefined {
  if (hasOwnPage) return undefined;
  if (own) return { include: [own] };
  if ('dialog' in shows) return { include: ['[role="dialog"], [role="alertdialog"]'] };
  return repeats ? { exclude: [repeats] } : undefined;
}

/** Opens a screen and waits until it is loaded completely. */
export async function openScreen(page: Page, screen: Screen, members: ScreenMembers): Promise<void> {
  if (screen.as === 'beginner') await typeDraft(page);
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(members));
  await showScreen(page, screen);
}

/** Leads from the opened page to the screen, and waits until it is loaded completely. */
export async function showScreen(page: Page, screen: Screen): Promise<void> {
  await screen.open?.(page);
  const shown =
    'dialog' in screen.shows
      ? page
          .getByRole('dialog', { name: screen.shows.dialog, exact: true })
          .or(page.getByRole('alertdialog', { name: screen.shows.dialog, exact: true }))
      : page.getByRole('heading', { level: 1, name: screen.shows.heading, exact: true });
  await shown.waitFor();
  if (screen.entry) await page.locator(screen.entry).first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** Closes every dialog and menu, each by Escape. */
export async function closeOverlays(page: Page): Promise<void> {
  const overlays = page.locator(':is([role="dialog"], [role="alertdialog"], [role="menu"]):visible');
  for (let left = await overlays.count(); left > 0; left = await overlays.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => overlays.count()).toBeLessThan(left);
  }
}
