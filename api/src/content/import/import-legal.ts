import { Logger } from '@nestjs/common';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { LegalPage } from '../read/read-legal.js';

const logger = new Logger('Content');

/** Adds new versions. A version that people may have agreed to never changes: another text needs another day. Decision 0114. */
export async function writeLegal(tx: Tx, pages: readonly LegalPage[]): Promise<void> {
  if (pages.length === 0)
    return void logger.warn('The content has no folder `legal`: where no text was imported before, nobody can register.');
  const rows = pages.map(({ slug, meta, body, hash }) => ({ slug, ...meta, html: body.html, content_hash: hash }));
  const changed = await tx.rows(addTexts, { texts: JSON.stringify(rows) });
  for (const { slug, version } of changed)
    logger.warn(
      `legal/${slug}.md has another text under the version ${version}, which people agreed to: give it a new day. Kept as it was.`,
    );
}

/** Returns versions that exist already with another text; the operator's note may change. */
const addTexts = statement(
  'import.add-legal-texts',
  `
  with given as (
    select * from jsonb_to_recordset(:texts::jsonb) as g (slug text, version text, title text, review text, html text,
          content_hash text)),
  added as (
    insert into legal_texts (slug, version, title, review, html, content_hash)
    select slug, version, title, review, html, content_hash from given
    on conflict (slug, version) do update set review = excluded.review)
  select g.slug, g.version from given g join legal_texts t on t.slug = g.slug and t.version = g.version
   where t.html <> g.html or t.title <> g.title`,
).as<{ slug: string; version: string }>();
