const TELL_MS = 300;

/** Reports changes of downloads to the screens of this page and to other tabs of this browser. */
export interface Changes {
  /** @returns a function that stops the calls */
  follow: (tell: () => void) => () => void;
  /** Reports that something has changed in this page. */
  changed: () => void;
  /** Asks every other tab to check whether a download it fetches was paused or removed. */
  halt: () => void;
  stop: () => void;
}

/** @param onOther called after another tab has changed something */
export function createChanges(onOther: () => void): Changes {
  const listeners = new Set<() => void>();
  let isClosed = false;
  /** Other tabs have not been notified of the last change yet. */
  let isUntold = false;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tellTabs = () => {
    if (isUntold && !isClosed) tabs?.postMessage('changed');
    isUntold = false;
  };
  /** Notifies at most a few times a second, and always of the last change. */
  const tellHere = () => {
    telling ??= setTimeout(() => {
      telling = undefined;
      tellTabs();
      for (const tell of listeners) tell();
    }, TELL_MS);
    (telling as { unref?: () => void }).unref?.();
  };
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ulty-downloads');
  (tabs as { unref?: () => void } | null)?.unref?.();
  if (tabs)
    tabs.onmessage = () => {
      tellHere();
      onOther();
    };

  return {
    follow: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    changed: () => {
      isUntold = true;
      if (telling === undefined) tellTabs();
      tellHere();
    },
    halt: () => void (isClosed || tabs?.postMessage('halt')),
    stop: () => {
      isClosed = true;
      clearTimeout(telling);
      tabs?.close();
    },
  };
}
