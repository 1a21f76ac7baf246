import { afterEach, beforeEach, jest } from '@jest/globals';
import { emptyDatabases } from '../../testing/databases';
import { AWA } from '../../testing/make';
import { changeRow } from '../rows';
import type { DownloadRow, Downloads } from '../../download-types';
import { bookServer, settled } from './book-server';
import { BOOK_ID } from './content';

export interface OnePhone {
  server: ReturnType<typeof bookServer>;
  /** The content of local storage. */
  facts: Map<string, string>;
  /** Replaces fields of `navigator`, which describe the phone's browser. */
  browser: (over: object) => void;
  /**
   * Downloads the book with its recordings.
   * @param change made to its row afterwards
   */
  downloaded: (userId?: string, change?: Partial<DownloadRow>) => Promise<Downloads>;
}

/** One phone and the server of one book, both new for each test of the file. */
export function onePhone(): OnePhone {
  const browser = (over: object) => void Object.defineProperty(globalThis, 'navigator', { value: over, configurable: true });
  const phone: OnePhone = {
    server: bookServer(),
    facts: new Map(),
    browser,
    downloaded: async (userId = AWA, change = {}) => {
      const downloads = phone.server.tab(userId);
      await downloads.start('book', BOOK_ID, { withAudio: true });
      await settled(userId, BOOK_ID);
      await changeRow([userId, 'book', BOOK_ID], (row) => row && { ...row, ...change });
      return downloads;
    },
  };
  beforeEach(async () => {
    // Lets pending writes of the previous page finish.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    await emptyDatabases();
    phone.facts.clear();
    const localStorage = {
      getItem: (key: string) => phone.facts.get(key) ?? null,
      setItem: (key: string, value: string) => void phone.facts.set(key, value),
    };
    Object.assign(globalThis, { localStorage, sessionStorage: {} });
    browser({});
    phone.server = bookServer();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    phone.server.killTabs();
    Reflect.deleteProperty(globalThis, 'navigator');
    jest.restoreAllMocks();
  });
  return phone;
}
