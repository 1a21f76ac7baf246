import { keptText } from '@ulty/kit/kept-text';

/** Whether anybody has downloads on this device. Pages load the code of downloads only then. The fact is stored with each download. */
export const hasDownloads = (): boolean => keptText('ulty-downloads') === '1';
