import { showToast } from '@ulty/kit';
import { giveFile } from '@ulty/kit/give-file';
import type { DeviceLibrary } from '@ulty/offline/library';

/** Hands a downloaded book to another phone: by the phone's own sharing where it takes files, else as a saved file. Product §2.28. */
export async function handToFriend(library: DeviceLibrary, bookId: string, title: string): Promise<void> {
  try {
    const file = await library.handOver(bookId);
    if ((await giveFile(file, title)) === 'saved')
      showToast({
        kind: 'done',
        title: 'Livre enregistré dans vos fichiers',
        detail: `Envoyez « ${file.name} » par Bluetooth ou carte mémoire.`,
      });
  } catch (error) {
    const isUnable = (error as { reason?: string }).reason === 'cannot_pack';
    const detail = isUnable ? 'Ce navigateur ne sait pas faire ce fichier. Essayez avec Chrome, à jour.' : 'Actualisez-le, puis réessayez.';
    showToast({ kind: 'failed', title: 'Le livre n’a pas pu être transmis', detail });
  }
}
