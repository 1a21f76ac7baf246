import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import type { Runner } from './runner';
import type { DownloadParts, DownloadRow } from '../download-types';

/** What the modules of one learner's downloads share. Its `now` is by the server's clock, as far as that is known. */
export interface Context extends DownloadParts {
  /** Now, in ISO. */
  at: () => string;
  runner: Runner;
  /** Aborted when another learner signs in. */
  signal: AbortSignal;
  /** Tells screens, here and in other tabs, that something has changed. */
  changed: () => void;
  /** Changes a row of the learner, if there is one, and tells of it. @returns the row now */
  change: (kind: DownloadKind, id: string, to: (row: DownloadRow) => Partial<DownloadRow>) => Promise<DownloadRow | undefined>;
}

/** Whether to load less, where there is a page that can tell. */
export const savesData = () => typeof document !== 'undefined' && isSavingData();
