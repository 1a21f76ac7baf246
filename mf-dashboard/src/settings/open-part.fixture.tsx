import { settingsPartPage } from '@ulty/domain/base/pages.js';
import { renderPage, type FrameOptions } from '@ulty/kit/testing';
import SettingsPartPage from './part.page';
import type { PartName } from './setting-parts';

/** Renders one page of Réglages. */
export const openPart = (part: PartName, options: FrameOptions = {}) =>
  renderPage(<SettingsPartPage />, { path: settingsPartPage({ part }), pattern: settingsPartPage.pattern, ...options });
