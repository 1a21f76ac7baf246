import { z } from 'zod';
import type { ContentFolder } from '../files/content-folder.js';
import { date, text } from '../schemas/content-schemas.js';
import { needsRetirement } from '../files/units.js';

const FILE = 'retired.yaml';

const RetiredMeta = z.strictObject({
  retired: z.array(
    z.strictObject({
      path: text(200).refine(needsRetirement, 'Un dossier de livre, de cours ou d’examen, ou un article, est attendu : books/<titre>.'),
      since: date,
      why: text(300),
    }),
    { error: 'Une liste de dossiers retirés est attendue.' },
  ),
});

/**
 * Reads from `retired.yaml` the units that were taken out of service on purpose; a folder that disappears without a line there stays in
 * service. Reports listed units whose files still exist. Decision 0100.
 */
export async function readRetired(folder: ContentFolder): Promise<ReadonlySet<string>> {
  if (!(await folder.list('')).includes(FILE)) return new Set();
  const file = await folder.yaml(FILE, RetiredMeta);
  const paths = file?.meta.retired.map(({ path }) => path) ?? [];
  const there = await folder.unitsOnDisk();
  for (const [at, path] of paths.entries()) {
    if (there.has(path))
      folder.note([
        {
          file: FILE,
          line: file?.lineOf('retired', at, 'path') ?? 1,
          field: `retired.${at}.path`,
          message: `« ${path} » est encore là : ôtez cette ligne, ou retirez ce qu’elle nomme.`,
        },
      ]);
  }
  return new Set(paths);
}
