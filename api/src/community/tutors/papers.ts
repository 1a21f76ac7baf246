import { Injectable } from '@nestjs/common';
import { MAX_DOCUMENT_BYTES } from '@ulty/contracts/rewards/economics.js';
import type { TutorApplication, TutorPaper } from '@ulty/contracts/community/tutors.js';
import { TUTORS, type TutorPaperKind } from '@ulty/domain/people/tutors.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { isDocumentType, isWholeDocument, type DocumentType } from '../../core/documents/document-type.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { seal, unseal } from '../../core/secrets/sealing.js';
import { SiteKey } from '../../core/secrets/site-key.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { forgetPapers, readPaper, savePaper } from './own-tutoring.queries.js';

const DAY_MS = 86_400_000;
type References = TutorApplication['references'];

/**
 * Papers and references of applications: encrypted in the database, shown to administrators only, deleted after the decision. Decision
 * 0085.
 */
@Injectable()
export class TutorPapers {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly keys: SiteKey,
    jobs: Jobs,
  ) {
    jobs.every('tutors.forget-papers', DAY_MS, () => this.forget());
  }

  /**
   * Stores a paper until the application is sent. Throws TOO_LARGE, UNSUPPORTED_MEDIA, DOCUMENT_INVALID when it does not match its type.
   */
  async add(userId: string, kind: TutorPaperKind, mediaType: string, content: Buffer, now = new Date()): Promise<TutorPaper> {
    if (!isDocumentType(mediaType)) throw new AppError('UNSUPPORTED_MEDIA');
    if (content.length > MAX_DOCUMENT_BYTES) throw new AppError('TOO_LARGE');
    if (!isWholeDocument(mediaType, content)) throw new AppError('DOCUMENT_INVALID');
    const id = uuidV7();
    const sealed = seal(this.key, content, `paper:${id}`);
    const row = await this.db.one(savePaper, { user: userId, kind, id, mediaType, bytes: content.length, sealedContent: sealed, now });
    if (!row) throw new Error('no paper was stored');
    return { ...row, at: row.at.toISOString() };
  }

  /** Returns a paper of an application for an administrator, which the journal records. Throws PAPER_NOT_FOUND. */
  async open(id: string, actor: SessionUser): Promise<{ kind: TutorPaperKind; mediaType: DocumentType; content: Buffer }> {
    if (!isUuid(id)) throw new AppError('PAPER_NOT_FOUND');
    return this.db.write(async (tx) => {
      const row = await tx.one(readPaper, { id });
      if (!row) throw new AppError('PAPER_NOT_FOUND');
      await this.audit.write(tx, auditActor(actor), {
        action: 'tutor.paper.open',
        target: `tutor:${row.tutorId}`,
        after: { kind: row.kind },
      });
      return { kind: row.kind, mediaType: row.mediaType, content: unseal(this.key, row.sealed, `paper:${id.toLowerCase()}`) };
    });
  }

  sealReferences(applicationId: string, references: References): Buffer {
    return seal(this.key, Buffer.from(JSON.stringify(references)), `references:${applicationId}`);
  }

  openReferences(applicationId: string, sealed: Buffer): References {
    return JSON.parse(unseal(this.key, sealed, `references:${applicationId}`).toString()) as References;
  }

  /** Deletes papers after the decision, and stored papers that were never sent. */
  forget(now = new Date()): Promise<{ applications: number; papers: number }> {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    return this.db.oneOrThrow(forgetPapers, {
      decidedBefore: before(TUTORS.papersKeptDays),
      storedBefore: before(TUTORS.draftDays),
    });
  }

  private get key(): Buffer {
    return this.keys.derive('tutor-papers');
  }
}
