import { Injectable } from '@nestjs/common';
import type { NewAdministrator } from '@ulty/contracts/people/auth.js';
import { hash } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import type { Account } from '../sessions/account.js';
import { refuseCommon } from '../passwords/common-passwords.js';
import { EmailSalts } from '../accounts/email-salts.js';
import { Passwords } from '../passwords/passwords.js';
import { AppError } from '../../core/base/errors.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { readLink, useLink } from './admin-links.queries.js';

/** Validates and uses the links that make-admin-link.ts has printed. */
@Injectable()
export class AdminLinks {
  constructor(
    private readonly db: Db,
    private readonly passwords: Passwords,
    private readonly salts: EmailSalts,
  ) {}

  /** Returns the e-mail that a link is for. LINK_EXPIRED when it was used, is expired or never existed. */
  async emailOf(token: unknown): Promise<string> {
    const link = typeof token === 'string' ? await this.db.one(readLink, { tokenHash: toHash(token) }) : null;
    if (!link) throw new AppError('LINK_EXPIRED');
    return link.email;
  }

  /**
   * Makes the administrator, once per link. VALIDATION for a common password; LINK_EXPIRED; EMAIL_TAKEN when a learner has registered with
   * the e-mail since: the link then stays valid.
   */
  async use({ token, firstName, lastName, password }: NewAdministrator): Promise<Account> {
    const email = await this.emailOf(token);
    await refuseCommon(password, 'password');
    const id = uuidV7();
    const givenHash = await this.passwords.hash(password, await this.salts.of(email));
    await this.db.write(async (tx) => {
      const used = await tx.one(useLink, { tokenHash: toHash(token), id, firstName, lastName, passwordHash: givenHash, auditId: uuidV7() });
      if (!used) throw new AppError('LINK_EXPIRED');
      if (!used.isMade) throw new AppError('EMAIL_TAKEN');
    });
    return { id, role: 'admin', givenHash };
  }
}

function toHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
