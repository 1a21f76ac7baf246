import type { CurrentUser } from '@ulty/contracts/auth.js';
import * as frame from '@ulty/kit/testing';
import { UiProvider } from '@ulty/ui';
import type { ReactElement } from 'react';

export { refusal, stubApi, type Answers } from '@ulty/kit/testing';

/** Renders a page as the host does, with the antd theme. */
export function renderPage(page: ReactElement, { user, path = '/admin' }: { user: CurrentUser | null; path?: string }) {
  return frame.renderPage(page, { user, path, wrap: (child) => <UiProvider isDark={false}>{child}</UiProvider> });
}

export function makeUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return frame.makeUser({ id: frame.uuid(1), firstName: 'Adama', lastName: 'Ilboudo', email: 'admin@exemple.bf', role: 'admin', ...over });
}
