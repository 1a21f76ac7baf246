import { keptText } from '@ulty/kit/kept-text';

/** Whether somebody has downloads on this device. Pages ask for the code of downloads only then. The fact is written with each download. */
export const hasDownloads = (): boolean => keptText('ulty-downloads') === '1';
