import fs from 'node:fs';

/** Editors save in several steps. */
const QUIET_MS = 30;

/**
 * Calls `onChange` when anything below the folders has changed, once for what happens together. It does not say what: look, and compare.
 * @returns ends it
 */
export function watchFolders(folders, onChange) {
  let timer;
  const wake = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  const watchers = folders.map((folder) => fs.watch(folder, { recursive: true }, wake));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
