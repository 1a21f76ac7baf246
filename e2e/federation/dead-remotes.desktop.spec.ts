import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, signIn } from '../support/accounts';
import { featuredPosts, freeCourse } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/reach';
import { withoutWorker } from '../support/without-worker';

interface Surface {
  remote: string;
  path: string;
  /** Content that only the page itself shows. */
  heading: string | RegExp;
  isSignedIn: boolean;
  /** Whether the document holds the page, so that it shows without its code. */
  isDrawn: boolean;
}

/** One page or more of every remote. */
async function surfaces(page: Page): Promise<Surface[]> {
  const [post] = await featuredPosts(page.request);
  const course = await freeCourse(page.request);
  if (!post) throw new Error('The content holds no featured post.');
  return [
    { remote: 'mf-landing', path: '/', heading: /Apprendre,/, isSignedIn: false, isDrawn: true },
    { remote: 'mf-blog', path: '/blog', heading: 'Blog', isSignedIn: false, isDrawn: true },
    { remote: 'mf-blog', path: `/blog/${post.slug}`, heading: post.title, isSignedIn: false, isDrawn: true },
    { remote: 'mf-courses', path: '/courses', heading: 'Cours', isSignedIn: true, isDrawn: true },
    { remote: 'mf-courses', path: `/courses/${course.id}`, heading: course.title, isSignedIn: true, isDrawn: false },
    { remote: 'mf-dashboard', path: '/dashboard', heading: /Mariam/, isSignedIn: true, isDrawn: false },
    { remote: 'mf-admin', path: '/admin', heading: 'Utilisateurs', isSignedIn: true, isDrawn: false },
  ];
}

for (const dead of ['mf-landing', 'mf-blog', 'mf-courses', 'mf-dashboard', 'mf-admin']) {
  test(`${dead} dead: every other page works`, { tag: LOCAL }, async ({ context, page, faults }) => {
    faults.allow(/Failed to load resource/);
    await withoutWorker(context);
    await page.clock.install();
    await page.route(
      ({ pathname }) => new RegExp(`^/remotes/(~\\d+/)?${dead}/`).test(pathname),
      (route) => route.abort('connectionrefused'),
    );
    const all = await surfaces(page);
    let isSignedIn = false;
    for (const surface of all) {
      if (surface.isSignedIn && !isSignedIn) await signIn(page, ADMIN_EMAIL);
      isSignedIn ||= surface.isSignedIn;
      const heading = page.getByRole('heading', { name: surface.heading }).first();
      const card = page.getByRole('alert').filter({ hasText: `Code ${dead}` });
      if (surface.remote !== dead) {
        await open(page, surface.path);
        await expect(heading, surface.path).toBeVisible();
        await expect(card, surface.path).toBeHidden();
        continue;
      }
      await page.goto(surface.path);
      await page.clock.runFor(4_000);
      await expect(surface.isDrawn ? heading : card, surface.path).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Ulty, accueil' })).toBeVisible();
    }
  });
}
