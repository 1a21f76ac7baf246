import { showToast } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';

/** Long enough for any browser to have begun to save the file. */
const SAVED_MS = 60_000;

/** Hands a downloaded book to another phone: by the phone's own sharing where it takes files, else as a saved file. Product §2.28. */
export async function handToFriend(library: DeviceLibrary, bookId: string, title: string): Promise<void> {
  try {
    const file = await library.handOver(bookId);
    if (!(await isShared(file, title))) save(file);
  } catch (error) {
    const isUnable = (error as { reason?: string }).reason === 'cannot_pack';
    const detail = isUnable ? 'Ce navigateur ne sait pas faire ce fichier. Essayez avec Chrome, à jour.' : 'Actualisez-le, puis réessayez.';
    showToast({ kind: 'failed', title: 'Le livre n’a pas pu être transmis', detail });
  }
}

/** Whether the phone took the file, or its owner changed their mind. */
async function isShared(file: File, title: string): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS);
  showToast({
    kind: 'done',
    title: 'Livre enregistré dans vos fichiers',
    detail: `Envoyez « ${file.name} » par Bluetooth ou carte mémoire.`,
  });
}
