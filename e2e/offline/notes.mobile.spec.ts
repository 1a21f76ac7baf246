import { registerLearner } from '../support/accounts';
import { enrolled, firstLessonPath } from '../support/content';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { banner, watchSent } from '../support/outbox';
import { LOCAL } from '../support/tags';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('a note written while the server is stopped is kept over a restart and sent once, with its last text', { tag: LOCAL }, async ({
  context,
  page,
  door,
}) => {
  await registerLearner(page);
  const course = await enrolled(page);
  const lessonId = course.curriculum[0]?.id;
  const path = door.address + firstLessonPath(course);
  const field = page.getByRole('textbox', { name: 'Visible par vous uniquement' });
  const waits = page.getByRole('main').getByText('Enregistré – en attente de synchronisation');
  await open(page, path);
  await settled(page, [`/api/courses/${course.id}/lessons/${lessonId}`]);
  await page.getByText('Surligner, noter, signaler').click();
  await page.getByText('Ma note').click();
  await context.setOffline(true);
  await door.shut();
  for (const text of ['Le transport', 'Le transport fait partie du prix.']) {
    await field.fill(text);
    await field.blur();
    await expect(waits).toBeVisible();
  }
  await expect(banner(page)).toContainText(/1\sélément en attente/);

  await open(page, path);
  await page.getByText('Surligner, noter, signaler').click();
  await expect(field).toHaveValue('Le transport fait partie du prix.');
  await expect(waits).toBeVisible();

  const sent = watchSent(context, '/api/notes');
  // Closed before the network is back: a note it had sent then, without receiving the answer, would be sent again by the next page.
  await page.goto('about:blank');
  await door.open();
  await context.setOffline(false);
  await open(page, path);
  await expect(banner(page)).toHaveCount(0);
  await page.getByText('Surligner, noter, signaler').click();
  await expect(page.getByText('Enregistrée', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Le transport fait partie du prix.');
  await expect
    .poll(async () => (await page.request.get(`/api/notes?about=${lessonId}`)).json())
    .toMatchObject({ text: 'Le transport fait partie du prix.' });
  expect(sent).toHaveLength(1);
});
