import { read, write } from './device-memory';

const KEY = 'ulty-shared';

/** Whether profiles are kept on this phone: for the menu, which does not wait for a database. */
export function isShared(): boolean {
  return read(KEY) === '1';
}

/** @param profiles how many are kept now */
export function noteShared(profiles: number): void {
  write(KEY, profiles > 0 ? '1' : '');
}
