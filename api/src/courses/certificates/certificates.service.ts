import { Injectable } from '@nestjs/common';
import type { CertificateNaming, OwnCertificates, PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { certificatePage } from '@ulty/domain/base/pages.js';
import { certificateCode, MOST_RENAMES, readCertificateCode } from '@ulty/domain/learning/certificates.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../core/database/transaction.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import type { Networks } from '../../core/http/networks-of.js';
import type { CardFacts } from '../../core/share-cards/draw-card.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { CertificateKeys } from './certificate-keys.js';
import { CertificatePapers } from './certificate-papers.js';
import { factsOf, isOfMinor, lastAdultYear, namesOf, toOwn, toPublic } from './certificates.mapper.js';
import {
  findCertificate,
  issueCertificates,
  listOwnCertificates,
  nameCertificate,
  readNames,
  type CertificateRow,
} from './certificates.queries.js';

const HOUR_MS = 3_600_000;
/** Limit of well-formed unknown numbers: nobody types so many by mistake, and guessing one takes years. Schools share an address. */
const UNKNOWN_OF_ADDRESS: Limit = { name: 'unknown certificates of an address', max: 120, windowMs: HOUR_MS };
/** Limit for documents, which are drawn without knowing who requests them; beyond it, the page itself requests the certificate. */
const UNKNOWN_OF_DOCUMENTS: Limit = { name: 'unknown certificates of documents', max: 600, windowMs: HOUR_MS };
/** Most certificates issued in one run. */
const BATCH = 500;

const codes = (count: number) => Array.from({ length: count }, () => certificateCode(randomBytes(7)));

/** Certificates of finished courses. Product §2.20, decision 0097. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly db: Db,
    private readonly keys: CertificateKeys,
    private readonly papers: CertificatePapers,
    private readonly limits: Limits,
    jobs: Jobs,
    cards: ShareCards,
  ) {
    // For courses finished before certificates existed, and numbers that collided.
    jobs.every('certificates.issue', HOUR_MS, () =>
      db.count(issueCertificates, { user: null, codes: codes(BATCH), lastAdultYear: lastAdultYear() }),
    );
    cards.add({
      kind: 'certificats',
      under: certificatePage({ code: '' }),
      find: (code, networks) => this.card(code, networks),
      isPersonal: true,
    });
  }

  /** Texts of the picture of a certificate, without a name, since messengers cache pictures even after a withdrawal. */
  private async card(text: string, networks: Networks | null): Promise<CardFacts | null> {
    const read = readCertificateCode(text);
    if (!('code' in read)) return null;
    if (networks) await this.limits.consumeFrom(UNKNOWN_OF_ADDRESS, networks);
    const row = await this.find(read.code);
    if (row && networks) await this.limits.giveBackTo(UNKNOWN_OF_ADDRESS, networks);
    const facts = row && factsOf(row);
    if (!row || !facts) return null;
    const line = `Délivré le ${formatDate(facts.issuedOn)}. Chacun peut le vérifier sur Ulty.`;
    return {
      kicker: 'Certificat de réussite',
      title: facts.courseTitle,
      line,
      category: 'Ulty',
      seed: row.id,
      foot: 'À vérifier en un scan',
    };
  }

  /** Issues the certificates that a learner has just earned, in the transaction that completed the course. */
  async issue(tx: Tx, userId: string): Promise<void> {
    await tx.count(issueCertificates, { user: userId, codes: codes(2), lastAdultYear: lastAdultYear() });
  }

  /** Returns the certificate of a number. Numbers of an invalid format are not looked up. TOO_MANY_REQUESTS after too many unknown ones. */
  async check(text: string, networks: Networks | null): Promise<PublicCertificate> {
    const read = readCertificateCode(text);
    if (!('code' in read)) return { state: 'unknown' };
    await (networks ? this.limits.consumeFrom(UNKNOWN_OF_ADDRESS, networks) : this.limits.consume(UNKNOWN_OF_DOCUMENTS, ''));
    const row = await this.find(read.code);
    if (row) await (networks ? this.limits.giveBackTo(UNKNOWN_OF_ADDRESS, networks) : this.limits.giveBack(UNKNOWN_OF_DOCUMENTS, ''));
    const paper = row && !isOfMinor(row) ? await this.papers.of(row) : null;
    return toPublic(row, this.keys.told.id, paper?.length ?? null);
  }

  /** Returns one's own certificates, withdrawn ones too, and the names one may use. */
  async own(user: SessionUser): Promise<OwnCertificates> {
    const [rows, names] = await Promise.all([this.db.rows(listOwnCertificates, { user: user.id }), this.names(user.id)]);
    const papers = await Promise.all(rows.map((row) => this.papers.of(row)));
    return { certificates: rows.map((row, at) => toOwn(row, papers[at]?.length ?? null, this.papers.signed(row))), names };
  }

  /**
   * Sets the name that the holder agreed to. CERTIFICATE_NOT_FOUND; CERTIFICATE_NAME: not theirs to use, withdrawn, or changed too often.
   */
  async name(id: string, { as }: CertificateNaming, user: SessionUser): Promise<OwnCertificates> {
    const own = await this.own(user);
    if (!own.certificates.some((certificate) => certificate.id === id)) throw new AppError('CERTIFICATE_NOT_FOUND');
    const name = own.names[as];
    const done =
      name && (await this.db.one(nameCertificate, { certificate: id, user: user.id, namedAs: as, name, mostRenames: MOST_RENAMES }));
    if (!done) throw new AppError('CERTIFICATE_NAME');
    return this.own(user);
  }

  /** Returns the row of a number whose paper this reader may have: a minor's is for its holder alone. CERTIFICATE_NOT_FOUND. */
  async forReader(text: string, reader: SessionUser | null, networks: Networks): Promise<CertificateRow> {
    const { state } = await this.check(text, networks);
    const read = readCertificateCode(text);
    const row = 'code' in read ? await this.find(read.code) : null;
    if (state !== 'valid' || !row || (isOfMinor(row) && row.userId !== reader?.id)) throw new AppError('CERTIFICATE_NOT_FOUND');
    return row;
  }

  private find(code: string): Promise<CertificateRow | null> {
    return this.db.one(findCertificate, { code });
  }

  private async names(userId: string): Promise<OwnCertificates['names']> {
    const row = await this.db.one(readNames, { user: userId });
    return namesOf(row ?? { alias: null, birthYear: null, name: null });
  }
}
