const TELL_MS = 300;

/** Who is told of changes: screens of this page, and other tabs of this browser. */
export interface Changes {
  /** @returns stops */
  follow: (tell: () => void) => () => void;
  /** Something has changed here. */
  changed: () => void;
  /** Lets every other tab look whether what it fetches was paused or removed. */
  halt: () => void;
  stop: () => void;
}

/** @param onOther after another tab has changed something */
export function createChanges(onOther: () => void): Changes {
  const listeners = new Set<() => void>();
  let isClosed = false;
  /** Other tabs have not heard of the last change yet. */
  let isUntold = false;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tellTabs = () => {
    if (isUntold && !isClosed) tabs?.postMessage('changed');
    isUntold = false;
  };
  /** At most a few times a second, and the last change always. */
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
