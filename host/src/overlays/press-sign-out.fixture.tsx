import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { SESSION_KEY, SWRConfig } from '@ulty/kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Overlays } from './overlays';

/** For tests: presses the sign-out link on a page of this account. @returns whether the browser would follow it */
export function pressSignOut(user: CurrentUser): boolean {
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [SESSION_KEY]: user }, revalidateOnMount: false }}>
      <a href="/api/logout" data-logout="">
        sortir
      </a>
      <Overlays />
    </SWRConfig>,
  );
  return fireEvent.click(screen.getByText('sortir'));
}
