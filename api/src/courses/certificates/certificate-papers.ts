import { Inject, Injectable } from '@nestjs/common';
import { certificatePage } from '@ulty/domain/base/pages.js';
import { encodeCertificate, joinSigned, signedBytes } from '@ulty/domain/learning/signed-certificate.js';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../core/base/config.js';
import { CertificateKeys } from './certificate-keys.js';
import { printCertificate } from './certificate-paper.js';
import { factsOf } from './certificates.mapper.js';
import type { CertificateRow } from './certificates.queries.js';

/** Most cached papers, of some kilobytes each. */
const MAX_KEPT = 500;
/** Address when none is configured and there is no request: only the size of the paper is reported then. */
const NOWHERE = 'https://ulty.example';

/** The papers of certificates, made from their rows and cached while these are unchanged. */
@Injectable()
export class CertificatePapers {
  private readonly kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });

  constructor(
    private readonly keys: CertificateKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the facts of a certificate with their signature, as part of addresses; null while it names nobody. */
  signed(row: CertificateRow): string | null {
    const facts = factsOf(row);
    if (!facts) return null;
    const statement = encodeCertificate(facts, this.keys.told.id);
    return joinSigned(statement, this.keys.sign(signedBytes(statement)));
  }

  /** Returns the PDF, or null while the certificate names nobody. @param origin of the request, used when none is configured */
  of(row: CertificateRow, origin = NOWHERE): Promise<Buffer> | null {
    const facts = factsOf(row);
    const signed = this.signed(row);
    if (!facts || signed === null) return null;
    const site = this.config.publicOrigin ?? origin;
    const link = `${site}${certificatePage({ code: row.code })}#${signed}`;
    const known = this.kept.get(link);
    if (known) return known;
    const made = printCertificate({
      ...facts,
      category: row.category,
      skills: row.skills,
      issuedAt: row.issuedAt,
      keyId: this.keys.told.id,
      link,
      site: `${new URL(site).host}/certificat`,
    });
    this.kept.set(link, made);
    made.catch(() => this.kept.delete(link));
    return made;
  }
}
