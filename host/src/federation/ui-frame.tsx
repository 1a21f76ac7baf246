import type { RemoteRoute } from '@ulty/contracts/remotes.js';
import { useTheme } from '@ulty/kit';
import type { ComponentType, ReactNode } from 'react';
import { backoff } from './patience';
import { askSharedAnew } from './shared-anew';

const TRIES = 3;

let Provider: ComponentType<{ isDark: boolean; children: ReactNode }> | null = null;

/** Whether the theme of pages with antd is loaded. */
export const isUiReady = () => Provider !== null;

/** Loads the theme of pages with antd, and tables and dates in parallel. @throws ChunkLoadError after three tries */
export async function loadUi(needs: NonNullable<RemoteRoute['ui']>): Promise<void> {
  if (needs === 'ui-data') import(/* webpackChunkName: "ui-data" */ '@ulty/ui-data').catch(() => undefined);
  for (let attempt = 1; Provider === null; attempt += 1) {
    askSharedAnew();
    try {
      Provider = (await import(/* webpackChunkName: "ui" */ '@ulty/ui')).UiProvider;
    } catch (error) {
      if (attempt === TRIES || !navigator.onLine) throw error;
      await backoff(attempt);
    }
  }
}

/** The antd theme around a page whose route asks for it, once loaded; public pages never load it. Design §4. */
export function UiFrame({ children }: { children: ReactNode }) {
  const isDark = useTheme((state) => state.isDark);
  return Provider && <Provider isDark={isDark}>{children}</Provider>;
}
