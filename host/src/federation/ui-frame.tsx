import type { RemoteRoute } from '@ulty/contracts/remotes.js';
import { useTheme } from '@ulty/kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { PageSkeleton } from '../shell/page-skeleton';

const UiProvider = lazy(() => import(/* webpackChunkName: "ui" */ '@ulty/ui').then((ui) => ({ default: ui.UiProvider })));

/** Has tables and dates under way while the provider is fetched. */
function fetchUiData(): void {
  void import(/* webpackChunkName: "ui-data" */ '@ulty/ui-data');
}

/** The antd theme around a page that says it needs it; public pages never load it. Design §4. */
export function UiFrame({ needs, children }: { needs: NonNullable<RemoteRoute['ui']>; children: ReactNode }) {
  const isDark = useTheme((state) => state.isDark);
  if (needs === 'ui-data') fetchUiData();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <UiProvider isDark={isDark}>{children}</UiProvider>
    </Suspense>
  );
}
