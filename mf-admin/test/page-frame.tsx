import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import * as frame from '@ulty/kit/testing';
import type { ReactElement } from 'react';
import { UiProvider } from '../src/ui/ui-provider';

export { plain, refusal, stubApi, type Answers } from '@ulty/kit/testing';

/** Renders a page as the host does, or a part of it in the console's theme. */
export function renderPage(page: ReactElement, { user, path = '/admin' }: { user: CurrentUser | null; path?: string }) {
  return frame.renderPage(page, { user, path, wrap: (child) => <UiProvider>{child}</UiProvider> });
}

export function makeUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return frame.makeUser({ id: frame.uuid(1), firstName: 'Adama', lastName: 'Ilboudo', email: 'admin@exemple.bf', role: 'admin', ...over });
}

/**
 * A list as the API answers it, with all items on its first page.
 * @param rest further fields of this answer
 */
export const firstPage = <Item, Rest extends object = object>(items: Item[], rest: Rest = {} as Rest) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 25,
  ...rest,
});
