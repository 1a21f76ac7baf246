import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, randomBytes } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { ProvenAccounts } from './proven-accounts.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import type { QueuedMail } from '../../core/mail/mail.queries.js';
import type { Mail } from '../../core/mail/mailer.js';
import { giveUpEmail, lockBothOwners, keepProof, proveEmail, queueProof, readProof, type ProofRow } from './email-proofs.queries.js';

/** Limit of mails that a person may request. */
const ASKED: Limit = { name: 'email proof', max: 3, windowMs: 3_600_000 };

/**
 * Proof of an account's e-mail by a link: once, within 48 hours, for the address it was sent to. Only its SHA-256 is stored. Decision 0035.
 */
@Injectable()
export class EmailProofs implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly mail: MailQueue,
    private readonly limits: Limits,
    private readonly proven: ProvenAccounts,
  ) {}

  onModuleInit(): void {
    this.mail.write('email-proof', (mail) => this.compose(mail));
  }

  /** Queues a mail: with the link or, to an address that another account owns, with a notice. Same work and same answer. */
  async ask(userId: string, origin: string): Promise<void> {
    await this.mail.queue(queueProof, { id: uuidV7(), user: userId, origin });
  }

  /** Queues another mail on the person's request. TOO_MANY_REQUESTS after three in an hour. */
  async askAgain(userId: string, origin: string): Promise<void> {
    await this.limits.consume(ASKED, userId);
    await this.ask(userId, origin);
  }

  /**
   * Returns account and address of a link. LINK_EXPIRED when it was used, is expired, never existed, or was sent to another address than
   * the account's.
   */
  async check(token: unknown): Promise<ProofRow> {
    const proof = typeof token === 'string' ? await this.db.one(readProof, { tokenHash: toHash(token) }) : null;
    if (!proof) throw new AppError('LINK_EXPIRED');
    return proof;
  }

  /** Proves the address and releases the coins that waited for it; returns how many, in UTC. Idempotent. LINK_EXPIRED. */
  async prove(token: string): Promise<{ releasedUtc: number }> {
    const proof = await this.check(token);
    if (proof.isDone) return { releasedUtc: 0 };
    return this.db.write(async (tx) => {
      await prove(tx, token, proof);
      return { releasedUtc: await this.proven.tell(tx, proof.userId) };
    });
  }

  private async compose({ userId, origin }: QueuedMail): Promise<Omit<Mail, 'to'> | null> {
    const token = randomBytes(32).toString('base64url');
    const proof = await this.db.one(keepProof, { tokenHash: toHash(token), user: userId });
    if (!proof) return null;
    return proof.isFree ? proofMail(`${origin}/api/auth/email/proof?token=${token}`) : ownerMail(origin);
  }
}

async function prove(tx: Tx, token: string, { userId, email }: ProofRow): Promise<void> {
  const held = await tx.rows(lockBothOwners, { user: userId, email });
  if (held.some(({ id, isOwner }) => isOwner && id !== userId)) throw new AppError('LINK_EXPIRED');
  await tx.count(giveUpEmail, { email, user: userId });
  const proven = await tx.rows(proveEmail, { tokenHash: toHash(token), user: userId, email });
  if (proven.length === 0) throw new AppError('LINK_EXPIRED');
}

function proofMail(link: string): Omit<Mail, 'to'> {
  return {
    subject: 'Confirmez votre e-mail pour Ulty',
    text: `Un compte Ulty a été ouvert avec cette adresse. Si c’est vous, ouvrez ce lien dans les 48\u00a0heures et touchez «\u00a0Confirmer\u00a0»\u00a0:\n${link}\n\nVous pouvez apprendre sans attendre\u00a0: la confirmation rend seulement disponibles vos UltyCoins, et vous rend votre compte si vous oubliez le mot de passe.\n\nCe n’était pas vous\u00a0? Ne confirmez pas\u00a0: sans ce lien, le compte n’aura jamais votre adresse. Vous pouvez ouvrir le vôtre quand vous voulez.\n\nUlty\n`,
  };
}

function ownerMail(origin: string): Omit<Mail, 'to'> {
  return {
    subject: 'Vous avez déjà un compte Ulty',
    text: `Quelqu’un a voulu créer un compte avec votre adresse, qui en a déjà un.\n\nSi c’est vous, entrez dans votre compte\u00a0:\n${origin}/api/login?formulaire=1\nMot de passe oublié\u00a0? Choisissez-en un autre\u00a0:\n${origin}/api/auth/password/forgot\n\nCe n’était pas vous\u00a0? Ne faites rien\u00a0: votre compte n’a pas changé, et personne ne peut prendre votre adresse.\n\nUlty\n`,
  };
}

function toHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
