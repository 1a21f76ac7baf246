import { Injectable } from '@nestjs/common';
import { MAX_DOCUMENT_BYTES, type EconomicDocument } from '@ulty/contracts/rewards/economics.js';
import { createHash } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Sql } from '../../core/database/sql.js';
import { isDocumentType, isWholeDocument, type DocumentType } from '../../core/documents/document-type.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { toDocument } from './economics.mapper.js';
import type { DocumentFacts } from './economics.queries.js';

/** Receipts and reports of the accounts. Product §2.23. */
@Injectable()
export class EconomicDocuments {
  constructor(
    private readonly sql: Sql,
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** Stores a file; the same bytes again are the same document. DOCUMENT_INVALID when it is not what its type says. */
  async add(name: string, mediaType: string, content: Buffer, actor: SessionUser): Promise<EconomicDocument> {
    if (!isDocumentType(mediaType)) throw new AppError('UNSUPPORTED_MEDIA');
    if (content.length > MAX_DOCUMENT_BYTES) throw new AppError('TOO_LARGE');
    if (!isWholeDocument(mediaType, content)) throw new AppError('DOCUMENT_INVALID');
    const sha256 = createHash('sha256').update(content).digest('hex');
    return this.db.write(async (tx) => {
      const { name: by } = auditActor(actor);
      const [added] = await tx.query<DocumentFacts[]>(ADD, [uuidV7(), sha256, name, mediaType, content.length, content, by]);
      if (added)
        await this.audit.write(tx, auditActor(actor), { action: 'funds.document.add', target: `document:${added.id}`, after: added });
      const known = added ?? (await tx.query<DocumentFacts[]>(FIND, [sha256]))[0];
      if (!known) throw new Error(`no document ${sha256}`);
      return toDocument(known);
    });
  }

  /** A file, to everybody once something published names it, before only to administrators. DOCUMENT_NOT_FOUND. */
  async read(id: string, isAdmin: boolean): Promise<{ name: string; mediaType: DocumentType; content: Buffer; isPublished: boolean }> {
    const row = await this.sql.one<{ name: string; mediaType: DocumentType; content: Buffer; isPublished: boolean }>(
      'economics.document',
      READ,
      [id, isAdmin],
    );
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return row;
  }
}

/** $1 id, $2 SHA-256, $3 name, $4 media type, $5 bytes, $6 content, $7 who. No row: these bytes are there. */
const ADD = `
  insert into economic_documents (id, sha256, name, media_type, bytes, content, added_by) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (sha256) do nothing returning id, name, media_type as "mediaType", bytes, sha256`;
const FIND = `select id, name, media_type as "mediaType", bytes, sha256 from economic_documents where sha256 = $1`;

/** $1 id, $2 whether drafts may be read. */
const READ = `
  with found as (
    select d.*, exists (select from economic_lines l where l.document_id = d.id and l.publication_id is not null)
             or exists (select from economic_publications p where p.report_id = d.id) as is_published
      from economic_documents d where d.id = $1)
  select name, media_type as "mediaType", content, is_published as "isPublished" from found where is_published or $2::boolean`;
