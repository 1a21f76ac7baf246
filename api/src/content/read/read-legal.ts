import { LEGAL_SLUGS } from '@ulty/domain/people/legal.js';
import { basename } from 'node:path';
import { z } from 'zod';
import type { ContentFolder, Page } from '../files/content-folder.js';
import { text } from '../schemas/content-schemas.js';

/** Front matter of `legal/<slug>.md`. `version`: the day from which it is in force; `review`: for the operator, never shown to learners. */
const LegalMeta = z.strictObject({
  title: text(80),
  version: z.iso.date({ error: 'Un jour est attendu, par exemple 2026-11-29.' }),
  review: text(160),
});

export type LegalPage = Page<z.infer<typeof LegalMeta>>;

/**
 * Reads privacy notice, terms and legal notice: all three, or none in a folder without them; in that case nobody can register if none was
 * imported before. Product §1.7.
 */
export async function readLegal(folder: ContentFolder): Promise<LegalPage[]> {
  const names = await folder.list('legal');
  if (names.length === 0) return [];
  const pages: LegalPage[] = [];
  for (const slug of LEGAL_SLUGS) {
    const file = `legal/${slug}.md`;
    const page = names.includes(`${slug}.md`)
      ? await folder.page(file, slug, LegalMeta)
      : folder.refuse(file, 'Ce fichier manque : sans lui, personne ne peut créer de compte.');
    if (page) pages.push(page);
  }
  for (const name of names.filter((one) => !(LEGAL_SLUGS as readonly string[]).includes(basename(one, '.md'))))
    folder.refuse(`legal/${name}`, `Seuls ces fichiers sont attendus ici : ${LEGAL_SLUGS.map((slug) => `${slug}.md`).join(', ')}.`);
  return pages;
}
