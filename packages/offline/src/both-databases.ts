import { extDatabase } from './ext-database';
import { ultyDatabase } from './ulty-database';

/** The device's two databases; tests of many histories pass their own. */
export interface Databases {
  ulty: typeof ultyDatabase;
  ext: typeof extDatabase;
}

export const DATABASES: Databases = { ulty: ultyDatabase, ext: extDatabase };
