import { Injectable } from '@nestjs/common';
import type { SharedPlaceDeclaration, SharedPlaceList } from '@ulty/contracts/community/shared-places.js';
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { Db } from '../database/db.js';
import { statement } from '../database/statement.js';
import type { Tx } from '../database/transaction.js';
import { auditActor, AuditLog } from '../audit/audit-log.js';
import { AppError } from '../base/errors.js';
import type { SessionUser } from '../http/access.js';
import { Jobs } from '../jobs/jobs.js';
import { PublicCache } from '../public-cache/public-cache.js';
import { uuidV7 } from '../base/uuid.js';
import { forgetMeetings } from './same-people.js';

const TOPIC = 'shared-places';
const FRESH_MS = 60_000;
const DAY_MS = 86_400_000;
/** Most people remembered as recorded today. */
const MAX_NOTED = 20_000;
/** Shortest prefix of a place: a school's or operator's network, not half the country's by mistake. */
const WIDEST = { 4: 12, 6: 32 } as const;

const listPlaces = statement(
  'places.list',
  `
  select id, network::text, kind, name, declared_at as "declaredAt" from shared_places where withdrawn_at is null
   order by declared_at desc, id`,
);
/** Declares a place. No row: it is declared already. */
const declarePlace = statement(
  'places.declare',
  `
  insert into shared_places (id, network, kind, name) values (:id, network(:network::inet), :kind, :name)
  on conflict do nothing returning network::text`,
);
const withdrawPlace = statement(
  'places.withdraw',
  `
  update shared_places set withdrawn_at = now() where id = :place and withdrawn_at is null
  returning network::text, kind, name`,
);
const notePlace = statement(
  'places.note',
  `
  insert into place_people (user_id, place_id, last_on) select :user, id, :day from shared_places where id = :place
  on conflict (user_id, place_id) do update set last_on = excluded.last_on`,
);

/**
 * Places whose address many strangers share, as declared by an administrator: an address and a device prove nothing there. Decision 0111.
 */
@Injectable()
export class SharedPlaces {
  private readonly noted = new LRUCache<string, true>({ max: MAX_NOTED });

  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    private readonly audit: AuditLog,
    jobs: Jobs,
  ) {
    jobs.every('people.forget', DAY_MS, () => forgetMeetings(db));
  }

  /** Returns the place an address belongs to, or null. @param network as `networksOf` names it: of IPv6 the /64 */
  async at(network: string | undefined): Promise<string | null> {
    if (network === undefined) return null;
    const { value: places } = await this.cache.get(
      TOPIC,
      '',
      async () => (await this.db.rows(listPlaces)).map(({ id, network: of }) => ({ id, ...parsed(of) })),
      FRESH_MS,
    );
    const family = familyOf(network);
    const address = family === 'ipv6' ? `${network}::` : network;
    // A BlockList also finds an IPv4 address in an IPv6 network that contains its mapped form, so families are compared first.
    return places.find((place) => place.family === family && place.addresses.check(address, family))?.id ?? null;
  }

  /** Records that a person came from a place, once a day, inside their event. */
  async note(tx: Tx, userId: string, placeId: string, day: string): Promise<void> {
    const key = `${userId} ${placeId} ${day}`;
    if (this.noted.has(key)) return;
    await tx.count(notePlace, { user: userId, place: placeId, day });
    this.noted.set(key, true);
  }

  /** Lists places in force, the latest first. */
  async list(): Promise<SharedPlaceList> {
    const rows = await this.db.rows(listPlaces);
    return { items: rows.map((row) => ({ ...row, declaredAt: row.declaredAt.toISOString() })) };
  }

  /** Declares a place. VALIDATION for an invalid or far too wide network, PLACE_KNOWN. */
  async declare({ network, kind, name, reason }: SharedPlaceDeclaration, actor: SessionUser): Promise<void> {
    const text = checkedNetwork(network);
    await this.db.write(async (tx) => {
      const id = uuidV7();
      const made = await tx.one(declarePlace, { id, network: text, kind, name });
      if (!made) throw new AppError('PLACE_KNOWN');
      await this.audit.write(tx, auditActor(actor), {
        action: 'place.declare',
        target: `place:${id}`,
        reason,
        before: null,
        after: { ...made, kind, name },
      });
    });
    this.cache.forget(TOPIC);
  }

  /** Withdraws a place. PLACE_NOT_FOUND. */
  async withdraw(id: string, reason: string, actor: SessionUser): Promise<void> {
    await this.db.write(async (tx) => {
      const before = await tx.one(withdrawPlace, { place: id });
      if (!before) throw new AppError('PLACE_NOT_FOUND');
      await this.audit.write(tx, auditActor(actor), { action: 'place.withdraw', target: `place:${id}`, reason, before, after: null });
    });
    this.cache.forget(TOPIC);
  }
}

/** Parses a network once a minute, for use at every event. */
function parsed(network: string): { family: 'ipv4' | 'ipv6'; addresses: BlockList } {
  const [base = '', bits = ''] = network.split('/');
  const family = familyOf(base);
  const addresses = new BlockList();
  addresses.addSubnet(base, Number(bits), family);
  return { family, addresses };
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

/** Validates a network and formats it for PostgreSQL. Throws VALIDATION. */
function checkedNetwork(typed: string): string {
  const [base = '', bits, ...more] = typed.trim().split('/');
  const family = isIP(base);
  const most = family === 6 ? 128 : 32;
  // A single address is its own network; of IPv6 the /64, whose other half its holder chooses.
  const length = bits === undefined ? (family === 6 ? 64 : 32) : Number(bits);
  if (family === 0 || more.length > 0 || !Number.isInteger(length) || length > most)
    throw new AppError('VALIDATION', { fields: { network: 'Écrivez une adresse ou un réseau, par exemple 196.28.245.0/24.' } });
  if (length < WIDEST[family as 4 | 6]) throw new AppError('VALIDATION', { fields: { network: 'Ce réseau est trop large.' } });
  return `${base}/${length}`;
}
