import { Injectable } from '@nestjs/common';
import { MAX_DOCUMENT_BYTES, type EconomicDocument } from '@ulty/contracts/rewards/economics.js';
import { createHash } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { isDocumentType, isWholeDocument, type DocumentType } from '../../core/documents/document-type.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { toDocument } from './economics.mapper.js';

/** Receipts and reports of the accounts. Product §2.23. */
@Injectable()
export class EconomicDocuments {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** Stores a file; the same bytes again are the same document. DOCUMENT_INVALID when it does not match its type. */
  async add(name: string, mediaType: string, content: Buffer, actor: SessionUser): Promise<EconomicDocument> {
    if (!isDocumentType(mediaType)) throw new AppError('UNSUPPORTED_MEDIA');
    if (content.length > MAX_DOCUMENT_BYTES) throw new AppError('TOO_LARGE');
    if (!isWholeDocument(mediaType, content)) throw new AppError('DOCUMENT_INVALID');
    const sha256 = createHash('sha256').update(content).digest('hex');
    return this.db.write(async (tx) => {
      const { name: addedBy } = auditActor(actor);
      const added = await tx.one(addDocument, { id: uuidV7(), sha256, name, mediaType, bytes: content.length, content, addedBy });
      if (added)
        await this.audit.write(tx, auditActor(actor), { action: 'funds.document.add', target: `document:${added.id}`, after: added });
      const known = added ?? (await tx.one(findDocument, { sha256 }));
      if (!known) throw new Error(`no document ${sha256}`);
      return toDocument(known);
    });
  }

  /** Returns a file: for everybody once a publication refers to it, before that only for administrators. DOCUMENT_NOT_FOUND. */
  async file(id: string, isAdmin: boolean): Promise<{ name: string; mediaType: DocumentType; content: Buffer; isPublished: boolean }> {
    const row = await this.db.one(readFile, { id, isAdmin });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return row;
  }
}

/** Adds a document. No row: these bytes are stored already. */
const addDocument = statement(
  'economics.add-document',
  `
  insert into economic_documents (id, sha256, name, media_type, bytes, content, added_by)
  values (:id, :sha256, :name, :mediaType, :bytes, :content, :addedBy)
  on conflict (sha256) do nothing returning id, name, media_type as "mediaType", bytes, sha256`,
);
const findDocument = statement(
  'economics.find-document',
  `select id, name, media_type as "mediaType", bytes, sha256 from economic_documents where sha256 = :sha256`,
);

/** Reads a file; administrators also read those of drafts. */
const readFile = statement(
  'economics.document',
  `
  with found as (
    select d.*, exists (select from economic_lines l where l.document_id = d.id and l.publication_id is not null)
             or exists (select from economic_publications p where p.report_id = d.id) as is_published
      from economic_documents d where d.id = :id)
  select name, media_type as "mediaType", content, is_published as "isPublished" from found
   where is_published or :isAdmin::boolean`,
);
