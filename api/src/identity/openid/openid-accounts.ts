import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { ProvenAccounts } from '../proofs/proven-accounts.js';
import { smsChannel } from '../phone-auth/sms-gateway.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { FactsRow } from '../accounts/learner-facts.js';
import type { Account } from '../sessions/account.js';
import { SessionService } from '../sessions/session.service.js';
import type { OpenIdPerson } from './openid-person.js';
import {
  addAccount,
  endSessions,
  lockAccount,
  linkIdentity,
  lockIdentity,
  readIdentity,
  takePassword,
  unlinkIdentity,
} from './openid.queries.js';

/** A person at their provider; nothing else there identifies them permanently. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** `hasLostPassword`: linking removed the account's unproven password, and its owner must be told. */
export type LinkedAccount = Account & { hasLostPassword: boolean };

/** Consent and personal data of a new person. */
export interface Joining {
  agreed: string;
  facts: FactsRow;
}

interface Linked extends LinkedAccount {
  /** Hashes of the sessions that ended with the password. */
  ended: Buffer[];
}

/** Accounts of identities: found, made, or linked by an e-mail that the provider has verified. Decision 0024. */
@Injectable()
export class OpenIdAccounts {
  constructor(
    private readonly db: Db,
    private readonly sessions: SessionService,
    private readonly proven: ProvenAccounts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the account of an identity, or null the first time. OPENID_ADMIN when it has become an administrator's. */
  async find({ issuer, subject }: Identity): Promise<Account | null> {
    const account = await this.db.one(readIdentity, { issuer, subject });
    if (account) refuseAdmin(account);
    return account;
  }

  /**
   * Links the account of a new identity, or makes it with the data of `joining`; null, with nothing written, when there is no account and
   * no consent yet. OPENID_ADMIN, OPENID_OTHER_IDENTITY, OPENID_PHONE_ACCOUNT: nothing is written.
   */
  async link(identity: Identity, person: OpenIdPerson, joining: Joining | null): Promise<LinkedAccount | null> {
    const linked = await this.db
      .write((tx) => this.linkIn(tx, identity, person, joining))
      .catch((error: { constraint?: string }) => {
        throw error.constraint === 'openid_identities_one_per_issuer' ? new AppError('OPENID_OTHER_IDENTITY') : error;
      });
    if (!linked) return null;
    const { ended, ...account } = linked;
    this.sessions.forgetEnded(ended);
    return account;
  }

  /** Unlinks the identity at an issuer from the account; ends its sign-ins on other devices. LINK_NOT_FOUND, LAST_WAY_IN. */
  async unlink(userId: string, issuer: string, request: FastifyRequest): Promise<void> {
    const link = await this.db.one(unlinkIdentity, { user: userId, issuer, canSendCodes: smsChannel(this.config) !== null });
    if (!link) throw new AppError('LINK_NOT_FOUND');
    if (!link.isGone) throw new AppError('LAST_WAY_IN');
    await this.sessions.endAll(userId, request);
  }

  private async linkIn(
    tx: Tx,
    { issuer, subject }: Identity,
    { email, firstName, lastName }: OpenIdPerson,
    joining: Joining | null,
  ): Promise<Linked | null> {
    await tx.count(lockIdentity, { issuer, subject });
    const known = await tx.one(readIdentity, { issuer, subject });
    if (known) return { ...known, hasLostPassword: false, ended: [] };
    if (joining) await tx.count(addAccount, { id: uuidV7(), email, firstName, lastName, agreed: joining.agreed, ...joining.facts });
    const held = await tx.one(lockAccount, { email, issuer });
    if (!held && !joining) return null;
    if (!held) throw new Error('The account went while it was being linked.');
    const { id, role, isLeaving, isEmailVerified, hasPassword, hasPhone, hasIdentity } = held;
    refuseAdmin(held);
    if (hasIdentity) throw new AppError('OPENID_OTHER_IDENTITY');
    // The number is proven and the e-mail is not: only the number identifies the owner.
    if (!isEmailVerified && hasPhone) throw new AppError('OPENID_PHONE_ACCOUNT');
    const ended = isEmailVerified ? [] : await this.shutOut(tx, id);
    await tx.count(linkIdentity, { issuer, subject, user: id });
    return { id, role, isLeaving, hasLostPassword: !isEmailVerified && hasPassword, ended };
  }

  /** Signs out the person who made the account without proving its e-mail. Returns the hashes of the ended sessions. */
  private async shutOut(tx: Tx, id: string): Promise<Buffer[]> {
    await tx.count(takePassword, { user: id });
    await this.proven.tell(tx, id);
    const ended = await tx.rows(endSessions, { user: id });
    return ended.map(({ tokenHash }) => tokenHash);
  }
}

/** Administration asks for a password and a second factor, which a provider does not replace. */
function refuseAdmin({ role }: Pick<Account, 'role'>): void {
  if (role === 'admin') throw new AppError('OPENID_ADMIN');
}
