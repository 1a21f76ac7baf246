import { device } from '@ulty/kit';
import type { DevicePassage, DeviceSearch, DeviceSearchOptions, DeviceSearchPage } from '@ulty/offline/search-types';
import { hasDownloads } from './has-downloads';

/**
 * The search, or null where nothing is downloaded, so that its code is not loaded.
 * @throws where the code cannot be loaded
 */
async function deviceSearch(): Promise<DeviceSearch | null> {
  return hasDownloads() ? (await (await device()).library()).search() : null;
}

/** Searches the learner's downloads, with or without network; null where there are none. Product §2.11. */
export async function searchDownloads(query: string, options?: DeviceSearchOptions): Promise<DeviceSearchPage | null> {
  return (await deviceSearch())?.find(query, options) ?? null;
}

/** The paragraphs of the learner's downloads that answer a question best, word for word; empty when none fits. Product §2.26. */
export async function passagesOnDevice(question: string, limit?: number): Promise<DevicePassage[]> {
  return (await deviceSearch())?.passages(question, limit) ?? [];
}
