import { Injectable } from '@nestjs/common';
import type { AdminMessage, AdminMessagePage, AdminMessageQuery, ContactMessage, ContactSaved } from '@ulty/contracts/pages/contact.js';
import { CONTACT_SENTENCES } from '@ulty/domain/people/contact.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import type { SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import type { Networks } from '../../core/http/networks-of.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { tooMany } from '../../core/limits/too-many-requests.js';
import {
  countMessages,
  handleMessage,
  readKnownAndCount,
  listMessages,
  lockDevice,
  findReference,
  saveMessage,
  type MessageRow,
} from './contact.queries.js';
import { normalisePhone } from './phone-text.js';
import { referenceOf } from './reference.js';

/** Most messages of a device within 24 hours. Product §2.25. */
const PER_DEVICE = 3;
const HOUR_MS = 3_600_000;
/** Limit per network address: carriers put thousands of phones behind one. Product §2.1. */
const OF_ADDRESS: Limit = { name: 'contact', max: 200, windowMs: HOUR_MS };
/**
 * Limit for messages without a device id: browsers without scripts have none, many phones may share the address, and robots leave it out.
 */
const OF_ADDRESS_WITHOUT_ID: Limit = { name: 'contact without device', max: 30, windowMs: 24 * HOUR_MS };
const PAGE_SIZE = 25;
const REFERENCE_TRIES = 5;

/** The response time promised on screen and in the answer. */
const ANSWER_DELAY = 'Nous répondons sous 2 jours ouvrés.';

@Injectable()
export class ContactService {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
  ) {}

  /**
   * Stores a message, once per event. A robot's message (it filled the hidden field) gets the same answer and is not stored. Its text is
   * never logged. Throws VALIDATION for a number that cannot be called, TOO_MANY_REQUESTS past 3 messages a device and day.
   */
  async save(sent: ContactMessage, user: SessionUser | null, networks: Networks): Promise<ContactSaved> {
    await this.limits.consumeFrom(OF_ADDRESS, networks);
    if (sent.website) return saved(referenceOf(sent.eventId));
    const phone = sent.phone ? normalisePhone(sent.phone) : null;
    if (sent.phone && !phone) throw new AppError('VALIDATION', { fields: { phone: CONTACT_SENTENCES.phone } });
    const deviceId = sent.deviceId || null;
    if (!deviceId) await this.limits.consumeFrom(OF_ADDRESS_WITHOUT_ID, networks);
    return this.db.write(async (tx) => {
      if (deviceId) await tx.count(lockDevice, { device: deviceId });
      const known = await tx.oneOrThrow(readKnownAndCount, { event: sent.eventId, device: deviceId });
      if (known.reference) return saved(known.reference);
      if (known.count >= PER_DEVICE) throw tooMany(known.retryAfterSec ?? 60);
      return saved(await insert(tx, { ...sent, phone: phone ?? undefined, deviceId: deviceId ?? undefined }, user));
    });
  }

  /** Returns one page for admins, open messages first, in two statements. */
  async list({ page }: AdminMessageQuery): Promise<AdminMessagePage> {
    const counted = await this.db.oneOrThrow(countMessages);
    const rows = await this.db.rows(listMessages, { most: PAGE_SIZE, skipped: (page - 1) * PAGE_SIZE });
    return { items: rows.map(toMessage), ...counted, page, pageSize: PAGE_SIZE };
  }

  /** Records the admin and the time; a message handled before is unchanged. Throws MESSAGE_NOT_FOUND. */
  async handle(id: string, admin: SessionUser): Promise<AdminMessage> {
    const name = `${admin.firstName} ${admin.lastName}`.trim() || admin.email;
    const row = await this.db.one(handleMessage, { id, name, admin: admin.id });
    if (!row) throw new AppError('MESSAGE_NOT_FOUND');
    return toMessage(row);
  }
}

async function insert(tx: Tx, sent: ContactMessage, user: SessionUser | null): Promise<string> {
  const values = {
    event: sent.eventId,
    subject: sent.subject,
    name: sent.name,
    phone: sent.phone ?? null,
    email: sent.email || null,
    message: sent.message,
    diagnostics: sent.diagnostics ? JSON.stringify(sent.diagnostics) : null,
    device: sent.deviceId ?? null,
    user: user?.id ?? null,
  };
  for (let salt = 0; salt < REFERENCE_TRIES; salt += 1) {
    const row = await tx.one(saveMessage, { ...values, reference: referenceOf(sent.eventId, salt) });
    if (row) return row.reference;
    // Another device sent the same event at the same moment.
    const twin = await tx.one(findReference, { event: sent.eventId });
    if (twin) return twin.reference;
  }
  throw new Error('no free reference');
}

function saved(reference: string): ContactSaved {
  return { reference, answerDelay: ANSWER_DELAY };
}

function toMessage({ receivedAt, handledAt, ...row }: MessageRow): AdminMessage {
  return { ...row, receivedAt: receivedAt.toISOString(), handledAt: handledAt?.toISOString() ?? null };
}
