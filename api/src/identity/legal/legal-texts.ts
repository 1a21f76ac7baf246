import { Injectable } from '@nestjs/common';
import { NO_CONSENT, type DeclarationChosen, type LegalStanding, type LegalText } from '@ulty/contracts/people/legal.js';
import { LEGAL_SLUGS, type LegalSlug } from '@ulty/domain/people/legal.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { addConsent, readStanding, readText, readVersion, saveDeclaration } from './legal.queries.js';

const TOPIC = 'legal';

/** Privacy notice, terms and legal notice, and who agreed to which version. Product §1.7, decision 0114. */
@Injectable()
export class LegalTexts {
  /**
   * The version read last, for error pages, which cannot wait for the database; '' at first. A form sent with another version is refused
   * and drawn again.
   */
  lastVersion = '';

  constructor(
    private readonly cache: PublicCache,
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the text in force. NOT_FOUND. */
  text(slug: string): Promise<CachedAnswer<LegalText>> {
    if (!LEGAL_SLUGS.includes(slug as LegalSlug)) throw new AppError('NOT_FOUND');
    return this.cache.get(TOPIC, slug, async () => {
      const found = await this.db.one(readText, { slug });
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    });
  }

  /** Returns the version that a new account agrees to; null before any text was imported. */
  async version(): Promise<string | null> {
    const { version } = await this.db.oneOrThrow(readVersion);
    this.lastVersion = version ?? '';
    return version;
  }

  /** Returns the version agreed to. CONSENT_REQUIRED unless it is the one in force. */
  async agreed(version: string | undefined): Promise<string> {
    if (version === undefined || version !== (await this.version())) throw consentRequired();
    return version;
  }

  /** Records that a person agrees to the version on their screen. CONSENT_REQUIRED unless it is the one in force. */
  async agree(userId: string, version: string): Promise<void> {
    await this.db.count(addConsent, { user: userId, version: await this.agreed(version) });
  }

  /** Returns the texts in force, for administrators. */
  standing(): Promise<LegalStanding> {
    return this.db.oneOrThrow(readStanding);
  }

  /** Sets the number of the declaration at the CIL, with a reason for the journal. */
  async declare(user: SessionUser, { declaration, reason }: DeclarationChosen): Promise<LegalStanding> {
    const before = { declaration: (await this.standing()).declaration };
    await this.db.write(async (tx) => {
      await tx.count(saveDeclaration, { declaration: JSON.stringify(declaration) });
      const act = { action: 'settings.legal-declaration', target: 'settings:legalDeclaration', reason, before };
      await this.audit.write(tx, auditActor(user), { ...act, after: { declaration: declaration || null } });
    });
    this.cache.forget(TOPIC);
    return this.standing();
  }
}

/** The error for an account without consent, shown at its checkbox. */
export function consentRequired(): AppError {
  return new AppError('CONSENT_REQUIRED', { fields: { consentVersion: NO_CONSENT } });
}
