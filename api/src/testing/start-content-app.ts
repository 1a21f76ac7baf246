import { ContentService } from '../content/import/content.service.js';
import type { ImportReport } from '../content/import/import-content.js';
import { makeContent, type ContentFixture } from './content-fixture.js';
import { startTestApp, type TestApp } from './start-test-app.js';

export interface ContentApp extends TestApp {
  /** The served folder; `close` removes it. */
  content: ContentFixture;
  /** Imports the folder in its current state. */
  importContent(): Promise<ImportReport>;
}

/** Starts the whole API, like `startTestApp`, on a content folder of its own with these files. */
export async function startContentApp(
  files: Record<string, string | Buffer>,
  environment: Record<string, string> = {},
): Promise<ContentApp> {
  const content = await makeContent(files);
  const api = await startTestApp({ CONTENT_DIR: content.dir, ...environment });
  return {
    ...api,
    content,
    importContent: () => api.app.get(ContentService).import(content.dir),
    async close() {
      await api.close();
      await content.close();
    },
  };
}
