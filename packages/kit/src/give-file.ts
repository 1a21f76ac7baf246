/** Time after which every browser has begun to save a file. */
const SAVED_MS = 60_000;

/** Saves a file among the downloads of this phone. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVED_MS);
}

/**
 * Shares a file with another app or phone where the browser can, else saves it among the downloads. Browsers may support file sharing and
 * still refuse this file's type: it is saved too.
 */
export async function giveFile(file: File, title: string): Promise<'shared' | 'saved' | 'cancelled'> {
  const share = { files: [file], title };
  if (navigator.canShare?.(share)) {
    try {
      await navigator.share(share);
      return 'shared';
    } catch (error) {
      if ((error as { name?: string }).name === 'AbortError') return 'cancelled';
    }
  }
  saveFile(file);
  return 'saved';
}
