import type { Book, BookPage, Chapter } from '@ulty/contracts/learning/books.js';
import type { ActReminders } from '@ulty/contracts/learning/reminders.js';
import { chapterPage } from '@ulty/domain/base/pages.js';
import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('a reminder of a chapter’s act is asked for without network, kept over a restart, and set once the network is back', {
  tag: LOCAL,
}, async ({ context, page, door }) => {
  await registerLearner(page);
  const { items } = (await (await page.request.get('/api/quizhero/books')).json()) as BookPage;
  const id = items[0]?.id ?? '';
  const api = `/api/quizhero/books/${id}`;
  const [chapter] = (await (await page.request.get(`${api}/chapters`)).json()) as Chapter[];
  const { scene } = (await (await page.request.get(api)).json()) as Book;
  const path = `${door.address}${chapterPage({ id, chapterId: chapter?.id ?? '' })}#a-vous`;
  const waiting = async () => ((await (await page.request.get('/api/reminders')).json()) as ActReminders).waiting;
  await open(page, path);
  const ask = page.getByRole('button', { name: /^Me le rappeler/ });
  await expect(ask).toBeVisible();
  // The person of the book has the last word.
  if (chapter?.says) {
    await expect(page.getByRole('main')).toContainText(chapter.says);
    await expect(page.getByRole('main')).toContainText(`${scene?.label.split('.')[0]}, personnage de nos leçons`);
  }
  await settled(page, [api, `${api}/chapters`, '/api/reminders']);
  await door.shut();
  await context.setOffline(true);

  await ask.click();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Rappel prévu .* à \d/);
  await expect(main).toContainText('Il attend le réseau');
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await open(page, path);
  await expect(main).toContainText(/Rappel prévu .* à \d/);

  await context.setOffline(false);
  await door.open();
  await expect.poll(async () => (await waiting()).map(({ chapterId }) => chapterId)).toEqual([chapter?.id]);
  await expect(main).toContainText('Vous le verrez dans vos notifications, sous la cloche.');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(ask).toBeFocused();
  await expect.poll(waiting).toEqual([]);
});
