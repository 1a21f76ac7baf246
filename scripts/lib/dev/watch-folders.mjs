import fs from 'node:fs';

/** Editors save in several steps: changes within this time count as one. */
const QUIET_MS = 30;

/**
 * Calls `onChange` when anything below the folders has changed, once for changes close together. Not said which: the caller compares.
 * @param {readonly string[]} folders @param {() => void} onChange
 * @returns stops watching
 */
export function watchFolders(folders, onChange) {
  /** @type {NodeJS.Timeout | undefined} */
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
