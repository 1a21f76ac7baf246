import { Inject, Injectable } from '@nestjs/common';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV5 } from '../../core/base/uuid.js';
import { BadgesService } from '../../rewards/badges/badges.service.js';
import { CertificateKeys } from './certificate-keys.js';
import { factsOf } from './certificates.mapper.js';
import { CertificatesService } from './certificates.service.js';
import { badgeCredential, certificateCredential, issuerProfile, jwkOf, revocationList, signCredential } from './open-badges.js';

/** Namespace of the ids of badges' credentials. */
const BADGE_IDS = '0c6f3bb1-7a43-4f0e-9c55-31c0a1f4d7b2';

const readAlias = statement('credentials.alias', 'select alias from users where id = :user');

const readRevoked = statement('credentials.revoked', 'select id from certificates where revoked_at is not null order by revoked_at, id');

/** Credentials of certificates and badges, signed as Open Badges 3.0. Decision 0097. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly db: Db,
    private readonly keys: CertificateKeys,
    private readonly certificates: CertificatesService,
    private readonly badges: BadgesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the credential of a certificate. CERTIFICATE_NOT_FOUND, TOO_MANY_REQUESTS. */
  async ofCertificate(code: string, reader: SessionUser | null, { networks, ownOrigin }: FastifyRequest): Promise<string> {
    const row = await this.certificates.forReader(code, reader, networks);
    const facts = factsOf(row);
    if (!facts) throw new AppError('CERTIFICATE_NOT_FOUND');
    const origin = this.at(ownOrigin);
    return signCredential(origin, certificateCredential(origin, row.id, row.courseId, facts, row.issuedAt, row.skills), this.keys);
  }

  /** Returns the credential of a badge. NOT_FOUND: no such badge, or not earned. CERTIFICATE_NAME: no alias, which badges require. */
  async ofBadge(code: string, user: SessionUser, ownOrigin: string): Promise<string> {
    const rule = BADGES.find((known) => known.code === code);
    const badge = (await this.badges.of(user.id, user)).find((one) => one.code === code);
    if (!rule || !badge?.earnedAt) throw new AppError('NOT_FOUND');
    const person = await this.db.one(readAlias, { user: user.id });
    if (!person?.alias) throw new AppError('CERTIFICATE_NAME');
    const origin = this.at(ownOrigin);
    const id = uuidV5(BADGE_IDS, `${user.id}\n${code}`);
    return signCredential(origin, badgeCredential(origin, id, rule, person.alias, new Date(badge.earnedAt)), this.keys);
  }

  issuer(ownOrigin: string): object {
    return issuerProfile(this.at(ownOrigin));
  }

  /** Returns a public key. NOT_FOUND for a revoked key too. */
  async key(id: string, ownOrigin: string): Promise<object> {
    const key = (await this.keys.inForce()).find((known) => known.id === id);
    if (!key) throw new AppError('NOT_FOUND');
    return jwkOf(this.at(ownOrigin), key);
  }

  async revoked(ownOrigin: string): Promise<object> {
    const rows = await this.db.rows(readRevoked);
    return revocationList(
      this.at(ownOrigin),
      rows.map(({ id }) => id),
    );
  }

  private at(ownOrigin: string): string {
    return this.config.publicOrigin ?? ownOrigin;
  }
}
