import type { Page } from '@playwright/test';
import type { Course, EnrollmentOutcome } from '@ulty/contracts/learning/courses.js';
import { passWelcome } from '../support/welcome';
import { fillNewcomer, newLearner, registerLearner } from '../support/accounts';
import { enrollments, freeCourse } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { CORE, WRITES } from '../support/tags';
import { expectToast } from '../support/toasts';
import { spaces } from '../support/spaces';
import { reachEnd } from '../support/lesson-tools';

const stat = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Votre progression' }).getByRole('listitem').filter({ hasText: label });
const card = (page: Page, { title }: Course) =>
  page
    .getByRole('region', { name: 'Liste des cours' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** The text for a share of finished lessons. Spec §2. */
function progressWords(done: number, total: number): RegExp {
  const percent = Math.floor((100 * done) / total);
  const label =
    percent >= 100
      ? 'Terminé'
      : percent >= 70
        ? 'Presque fini'
        : percent >= 40
          ? 'En bonne voie'
          : percent > 0
            ? 'Commencé'
            : 'Pas commencé';
  return spaces(`${label} · ${percent} %`);
}

test('from registration to a first lesson done, seen on the home and on the course card; then out', { tag: [CORE, WRITES] }, async ({
  page,
}) => {
  const account = newLearner('Fatou');
  const course = await freeCourse(page.request);

  await open(page, '/');
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter →' }).click();
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.getByLabel('Prénom').fill(account.firstName);
  await page.getByLabel('Nom', { exact: true }).fill(account.lastName);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await fillNewcomer(page);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();

  await passWelcome(page);

  // Day one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Bonsoir), Fatou$/);
  await expect.poll(() => pathOf(page)).toBe('/');
  await expect(page.getByRole('heading', { name: spaces('Votre séance ·') })).toBeVisible();
  await expect(stat(page, "Temps d'étude")).toContainText(spaces('Premier objectif : 1 quiz'));
  await expect(page.getByRole('heading', { name: 'Aucun cours en cours' })).toBeVisible();
  await expect(stat(page, 'Niveau')).toContainText('Débutant');
  await expect(stat(page, 'Niveau')).toContainText(spaces('prochain 1 000 UTC'));
  await expect(stat(page, 'Cours terminés')).toContainText('à choisir');
  await expect(page.getByText('5 tiers disponibles')).toBeVisible();
  await expect(page.getByText('Bronze', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cours Populaires' }).getByRole('article')).toHaveCount(3);

  // Enrolment in one tap.
  await page.getByRole('main').getByRole('link', { name: 'Parcourir les cours' }).click();
  await card(page, course)
    .getByRole('button', { name: `S'inscrire : ${course.title}` })
    .click();
  await expectToast(page, 'Inscription faite');
  await expect(card(page, course).getByText('Inscrit', { exact: true })).toBeVisible();
  await expect(card(page, course)).toContainText(progressWords(0, course.lessons));
  await expect(card(page, course)).toContainText(`0/${course.lessons} leçons`);
  await card(page, course).getByRole('heading').getByRole('link').click();

  // First lesson.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await page.getByRole('region', { name: 'Suivre ce cours' }).getByRole('link', { name: 'Commencer' }).click();
  await expect(page.getByText(`Leçon 1 sur ${course.lessons}`)).toBeVisible();
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Leçon terminée' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Leçon 2\s: / })).toBeFocused();
  await expect(page.getByRole('complementary').getByText(progressWords(1, course.lessons))).toBeVisible();

  // Home and card show the progress, also after a reload.
  await page.getByRole('link', { name: 'Ulty, accueil' }).click();
  const row = page.getByRole('region', { name: "Continuer l'Apprentissage" }).getByRole('article');
  for (const visit of ['in place', 'reloaded']) {
    if (visit === 'reloaded') await page.reload();
    await expect(row).toContainText(course.title);
    await expect(row).toContainText(progressWords(1, course.lessons));
    await expect(row).toContainText(`1/${course.lessons} leçons`);
    await expect(stat(page, 'Cours terminés')).toContainText(spaces('1 en cours'));
  }
  await row.getByRole('link', { name: /^Continuer/ }).click();
  await expect(page.getByText(`Leçon 2 sur ${course.lessons}`)).toBeVisible();
  await open(page, '/courses');
  await expect(card(page, course)).toContainText(progressWords(1, course.lessons));
  await expect(card(page, course).getByRole('link', { name: `Continuer : ${course.title}` })).toBeVisible();

  // Sign out.
  await page.getByRole('banner').getByLabel('Fatou, votre compte').click();
  await page.getByRole('link', { name: 'Se Déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('fil après fil');
  await expect.poll(() => pathOf(page)).toBe('/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cours');
  await expect(card(page, course).getByRole('link', { name: /^S'inscrire/ })).toBeVisible();
  await expect(page.getByLabel('Fatou, votre compte')).toHaveCount(0);
  await expect(page.getByText(account.email)).toHaveCount(0);
});

test.describe('a tap that is repeated', () => {
  test.use({ serviceWorkers: 'block' });

  test('enrols once: on a slow network, and from a page opened before', { tag: WRITES }, async ({ page, context }) => {
    await registerLearner(page);
    const course = await freeCourse(page.request);
    const sent: string[] = [];
    let go = () => undefined as void;
    const answered = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/enrollments', async (route) => {
      if (route.request().method() === 'POST') {
        sent.push(route.request().postData() ?? '');
        await answered;
      }
      await route.continue();
    });
    const older = await context.newPage();
    await open(older, `/courses/${course.id}`);
    await expect(older.getByRole('button', { name: "S'inscrire" })).toBeVisible();

    await open(page, `/courses/${course.id}`);
    await page.getByRole('button', { name: "S'inscrire" }).dblclick();
    await page.getByRole('button', { name: 'Inscription…' }).click({ force: true });
    go();
    await expect(page.getByRole('link', { name: 'Commencer' })).toBeVisible();
    expect(sent).toHaveLength(1);

    // The tab that was opened before is notified by the one that enrolled.
    await expect(older.getByRole('link', { name: 'Commencer' })).toBeVisible();
    expect(sent).toHaveLength(1);
    const mine = await enrollments(page.request);
    expect(mine.map((enrollment) => enrollment.course.id)).toEqual([course.id]);
    const again = await page.request.post('/api/enrollments', { data: { courseId: course.id } });
    expect(((await again.json()) as EnrollmentOutcome).enrollment?.id).toBe(mine[0]?.id);
  });
});
