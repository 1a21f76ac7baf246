import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { inRoot, REMOTES } from '../../scripts/lib/root.mjs';
import { featuredPosts, freeCourse } from '../support/content';

/** A page of a remote. */
export interface Surface {
  remote: string;
  path: string;
  isSignedIn: boolean;
  /** Whether the document contains the page, so that it is visible without its code. */
  isDrawn: boolean;
}

/** Pages chosen to represent their remote. */
const CHOSEN: readonly Surface[] = [
  { remote: 'mf-landing', path: '/', isSignedIn: false, isDrawn: true },
  { remote: 'mf-blog', path: '/blog', isSignedIn: false, isDrawn: true },
  { remote: 'mf-quiz', path: '/quiz-ulty-stars', isSignedIn: false, isDrawn: true },
  { remote: 'mf-courses', path: '/courses', isSignedIn: true, isDrawn: true },
  { remote: 'mf-dashboard', path: '/dashboard', isSignedIn: true, isDrawn: false },
  { remote: 'mf-rewards', path: '/ulty-coins', isSignedIn: true, isDrawn: false },
  { remote: 'mf-offline', path: '/offline', isSignedIn: true, isDrawn: false },
  { remote: 'mf-admin', path: '/admin', isSignedIn: true, isDrawn: false },
];

/** The first page without parameters that a remote declares. */
function statedPage(remote: string): Surface {
  const { routes } = JSON.parse(fs.readFileSync(inRoot(remote, 'dist/remote.json'), 'utf8')) as RemoteManifest;
  const first = routes.find(({ path }) => !path.includes(':'));
  if (!first) throw new Error(`${remote} has no page without parameters: add one of its pages to CHOSEN.`);
  const { path, access, audience, prerender } = first;
  return { remote, path, isSignedIn: access !== 'public' || audience === 'signed-in', isDrawn: prerender };
}

/** One page of every remote: those open to visitors first. */
export const FIRST_PAGES: readonly Surface[] = [
  ...CHOSEN,
  ...REMOTES.filter((name) => CHOSEN.every(({ remote }) => remote !== name)).map(statedPage),
];

/** These pages, and all that links below them lead to. */
export async function allPages(page: Page): Promise<Surface[]> {
  const [post] = await featuredPosts(page.request);
  const course = await freeCourse(page.request);
  if (!post) throw new Error('The content holds no featured post.');
  const below: Surface[] = [
    { remote: 'mf-blog', path: `/blog/${post.slug}`, isSignedIn: false, isDrawn: true },
    { remote: 'mf-courses', path: `/courses/${course.id}`, isSignedIn: true, isDrawn: false },
  ];
  return [...FIRST_PAGES, ...below].sort((a, b) => Number(a.isSignedIn) - Number(b.isSignedIn));
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const failureCard = (page: Page, remote: string) => page.getByRole('alert').filter({ hasText: `Code ${remote}` });

/** Checks that the page is drawn, by the document or by its code. */
export async function isShown(page: Page, where: string): Promise<void> {
  await expect(title(page), where).toHaveText(/\S/);
  await expect(page.getByRole('main').locator('[aria-busy=true]'), where).toHaveCount(0);
}

/** Checks that the page has its code and responds to clicks. */
export async function isOpen(page: Page, { remote, path }: Surface): Promise<void> {
  await expect(page.locator('html'), path).toHaveAttribute('data-host', 'ready');
  await isShown(page, path);
  await expect(failureCard(page, remote), path).toBeHidden();
}

/** Checks that the shell leads from a page that may be broken to a page of another remote. */
export async function shellGoesOn(page: Page, { remote }: Surface): Promise<void> {
  const home = page.getByRole('banner').getByRole('link', { name: 'Ulty, accueil' });
  await expect(home).toBeVisible();
  const go = async (other: string, path: string) => {
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await isOpen(page, { remote: other, path, isSignedIn: false, isDrawn: true });
  };
  if (remote === 'mf-landing') {
    await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
    return go('mf-blog', '/blog');
  }
  if (remote === 'mf-dashboard') {
    const menus = page.getByRole('navigation', { name: 'Navigation principale' });
    await menus.getByText('Apprendre', { exact: true }).click();
    await menus.getByRole('link', { name: 'Cours', exact: true }).click();
    return go('mf-courses', '/courses');
  }
  await home.click();
  return go('mf-landing', '/');
}
