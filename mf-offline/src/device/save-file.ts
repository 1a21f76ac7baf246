import { showToast } from '@ulty/kit';
import { giveFile } from '@ulty/kit/give-file';

/** Shares or saves a file, and shows where it went. */
export async function giveAndTell(file: File, title: string): Promise<void> {
  const how = await giveFile(file, title);
  if (how === 'saved')
    showToast({ kind: 'done', title: 'Fichier enregistré', detail: `${file.name}, dans les téléchargements de ce téléphone.` });
  if (how === 'shared') showToast({ kind: 'done', title: 'Fichier transmis' });
}
