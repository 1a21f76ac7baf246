interface SavingDevice {
  navigator: object;
  document: { documentElement: { dataset: Record<string, string | undefined> } };
}

/** Attribute of the root element while the signed-in person's data mode is éco: `data-saves-data`. */
export function noteDataMode(savesData: boolean, { document }: SavingDevice = globalThis as unknown as SavingDevice): void {
  const { dataset } = document.documentElement;
  if (savesData) dataset.savesData = '';
  else delete dataset.savesData;
}

/** Whether the reader asked for less data: the browser's Save-Data, or the data mode éco of their profile. Product §1.1, screen states. */
export function isSavingData({ navigator, document }: SavingDevice = globalThis as unknown as SavingDevice): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || document.documentElement.dataset.savesData !== undefined;
}
