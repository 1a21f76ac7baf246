import { BrowserRouter, SWRConfig } from '@ulty/kit';
import type { ComponentProps, ReactNode } from 'react';

/** Router and query cache, once for the whole page. */
export function Providers({ config, children }: { config: ComponentProps<typeof SWRConfig>['value']; children: ReactNode }) {
  return (
    <SWRConfig value={config}>
      <BrowserRouter>{children}</BrowserRouter>
    </SWRConfig>
  );
}
