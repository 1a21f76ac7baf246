import { basename } from 'node:path';
import type { ContentFolder, Page } from '../files/content-folder.js';
import { PartnerMeta } from '../schemas/partner-schema.js';

export type PartnerPage = Page<PartnerMeta>;

/** Reads `partners/<slug>.md`; a missing folder counts as empty. */
export async function readPartners(folder: ContentFolder): Promise<PartnerPage[]> {
  const pages: PartnerPage[] = [];
  for (const name of await folder.list('partners')) {
    const file = `partners/${name}`;
    const page = name.endsWith('.md')
      ? await folder.page(file, basename(name, '.md'), PartnerMeta)
      : folder.refuse(file, 'Seuls des fichiers .md sont attendus ici.');
    if (page) pages.push(page);
  }
  return pages;
}
