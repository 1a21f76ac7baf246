import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import type { Runner } from './runner';
import type { DownloadParts, DownloadRow } from '../download-types';

/** What the modules of one learner's downloads share. `now` is the time by the server's clock, as far as it is known. */
export interface Context extends DownloadParts {
  /** The present time in ISO. */
  at: () => string;
  runner: Runner;
  /** Aborted when another learner signs in. */
  signal: AbortSignal;
  /** Notifies the screens, in this and in other tabs, that something has changed. */
  changed: () => void;
  /**
   * Changes a row of the learner, if there is one, and notifies the screens.
   * @returns the row after the change
   */
  change: (kind: DownloadKind, id: string, to: (row: DownloadRow) => Partial<DownloadRow>) => Promise<DownloadRow | undefined>;
}

/** Whether to load less data; false where there is no page to ask. */
export const savesData = () => typeof document !== 'undefined' && isSavingData();
