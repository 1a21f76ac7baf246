interface SavingDevice {
  navigator: object;
  document: { documentElement: { dataset: Record<string, string | undefined> } };
}

/**
 * Sets `data-saves-data` on the root element while the signed-in person's data mode is éco, and removes it otherwise. On a connection
 * reported as 3g or slower, a document with a first script sets the same attribute until the host runs. Decision 0045.
 */
export function noteDataMode(savesData: boolean, { document }: SavingDevice = globalThis as unknown as SavingDevice): void {
  const { dataset } = document.documentElement;
  if (savesData) dataset.savesData = '';
  else delete dataset.savesData;
}

/**
 * Whether to load less: the browser's Save-Data, the data mode éco of the reader's profile or, until the host runs, a slow link.
 * Product §1.1, screen states.
 */
export function isSavingData({ navigator, document }: SavingDevice = globalThis as unknown as SavingDevice): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || document.documentElement.dataset.savesData !== undefined;
}
