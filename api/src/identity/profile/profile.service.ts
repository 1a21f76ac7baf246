import { Inject, Injectable } from '@nestjs/common';
import type { OwnProfile, ProfileChange, PublicProfile } from '@ulty/contracts/people/profile.js';
import { isMinorIn, YOUNGEST } from '@ulty/domain/base/ages.js';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { isRegion } from '@ulty/domain/base/regions.js';
import { NO_POWERS, type SessionUser } from '../../core/http/access.js';
import { CurrentUsers } from '../sessions/current-users.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { Mailer } from '../../core/mail/mailer.js';
import { OWN_AS_GUARDIAN } from '../accounts/learner-facts.js';
import { displayPhone, readPhone } from '../../core/base/phone-number.js';
import { smsChannel } from '../phone-auth/sms-gateway.js';
import { readZone, askDeletion, cancelDeletion, changeProfile, readProfile, readPublicProfile } from './profile.queries.js';
import { isRude } from '../accounts/rude-words.js';

/** A person's profile, and its public part. Product §1.7, §2.3. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Db,
    private readonly currentUsers: CurrentUsers,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async ownProfile(userId: string): Promise<OwnProfile> {
    const found = await this.db.one(readProfile, { user: userId, canSendCodes: smsChannel(this.config) !== null });
    if (!found) throw new AppError('USER_NOT_FOUND');
    const { changePhone, changeOutcome, changeAt, isGuardianConfirmed, isOnlyLinked, links, ...row } = found;
    const isMinor = isMinorIn(thisYear(), row.birthYear);
    return {
      ...row,
      mailChannel: this.mailer.channel,
      linkedAccounts: links.map(({ issuer, linkedAt }) => ({
        issuer,
        name: this.providerName(issuer),
        linkedAt: new Date(linkedAt).toISOString(),
        isOnlyWayIn: isOnlyLinked,
      })),
      phoneDisplay: row.phone && displayPhone(row.phone),
      phoneChange:
        changePhone && changeAt
          ? { state: changeOutcome ?? 'waiting', display: displayPhone(changePhone), at: changeAt.toISOString() }
          : null,
      isMinor,
      guardian: isMinor ? (row.guardianPhone === null ? 'missing' : isGuardianConfirmed ? 'confirmed' : 'pending') : null,
      aliasChangeableAt: row.aliasChangeableAt?.toISOString() ?? null,
      tzNext: row.tzNext && { tz: row.tzNext.tz, from: new Date(row.tzNext.from).toISOString() },
      tzChangeableAt: row.tzChangeableAt?.toISOString() ?? null,
      memberSince: row.memberSince.toISOString(),
      deletionAt: row.deletionAt?.toISOString() ?? null,
    };
  }

  /** Returns the configured name of the current provider; of any other issuer its host. */
  private providerName(issuer: string): string {
    const { oidc } = this.config;
    return oidc?.issuer === issuer ? oidc.name : new URL(issuer).host;
  }

  /** Changes the given fields only. VALIDATION, ALIAS_TAKEN, VERSION_CONFLICT. */
  async change(userId: string, { version, ...change }: ProfileChange): Promise<OwnProfile> {
    const before = await this.ownProfile(userId);
    const wanted = { ...change, ...(change.guardianPhone && { guardianPhone: guardianPhone(change.guardianPhone) }) };
    const birthYear = wanted.birthYear ?? before.birthYear;
    const isHidden = birthYear === null || isMinorIn(thisYear(), birthYear);
    const fields = wrongFields(wanted, isHidden, before);
    if (wanted.tz !== undefined && !fields.tz && !(await this.isKnownToSql(wanted.tz))) fields.tz = NO_TIME_ZONE;
    if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
    const changed = await this.db
      .rows(changeProfile, { user: userId, wanted: JSON.stringify(wanted), version: version ?? null, isHidden })
      .catch((error: { constraint?: string }) => {
        if (error.constraint === 'users_alias_unique') throw new AppError('ALIAS_TAKEN', { fields: { alias: 'Ce nom est déjà pris.' } });
        throw error;
      });
    const after = await this.ownProfile(userId);
    if (changed.length > 0) return after;
    if (version !== undefined && version !== after.version) throw new AppError('VERSION_CONFLICT');
    throw new AppError('VALIDATION', { fields: tooEarly(wanted, after) });
  }

  /** Whether PostgreSQL knows the zone: it counts days too, and knows fewer names than JavaScript. */
  private async isKnownToSql(tz: string): Promise<boolean> {
    const zone = await this.db.one(readZone, { tz });
    return zone !== null;
  }

  /** Returns a public profile. USER_NOT_FOUND when nobody has this alias. Shows real names only of adults who chose it, schools never. */
  async publicOf(alias: string): Promise<PublicProfile> {
    const row = await this.db.one(readPublicProfile, { alias });
    if (!row) throw new AppError('USER_NOT_FOUND');
    const figures = await this.currentUsers.of({
      id: row.id,
      tz: row.tz,
      firstName: '',
      lastName: '',
      email: null,
      phone: null,
      role: 'learner',
      may: NO_POWERS,
      profileImageUrl: null,
    } satisfies SessionUser);
    const isNamed = row.visibility === 'name' && row.birthYear !== null && !isMinorIn(thisYear(), row.birthYear);
    return {
      alias: row.alias,
      name: isNamed ? `${row.firstName} ${row.lastName}`.trim() : null,
      face: row.face,
      region: isRegion(row.region) ? row.region : null,
      level: figures.level,
      tier: figures.tier,
      streak: figures.streak.current,
      badges: row.badgeCodes.flatMap((code) => BADGES.filter((badge) => badge.code === code).map(({ name }) => ({ code, name }))),
      memberSince: row.memberSince.toISOString().slice(0, 7),
    };
  }

  /** Requests deletion of the account in 30 days. Throws AppError REDEMPTION_PAYING while money is on its way. */
  async askDeletion(userId: string): Promise<OwnProfile> {
    const asked = await this.db.one(askDeletion, { user: userId });
    if (!asked) throw new AppError('REDEMPTION_PAYING');
    return this.ownProfile(userId);
  }

  /** Cancels the deletion. */
  async cancelDeletion(userId: string): Promise<OwnProfile> {
    await this.db.count(cancelDeletion, { user: userId });
    return this.ownProfile(userId);
  }
}

function thisYear(): number {
  return new Date().getUTCFullYear();
}

const NO_TIME_ZONE = 'Ce fuseau horaire n’existe pas.';

/** Accepts area and city, not offsets or abbreviations: JavaScript and SQL interpret those differently. */
const isTimeZone = (tz: string) => (tz === 'UTC' || /^[a-z_]+\//i.test(tz)) && knownTimeZone(tz) === tz;

const ONCE = 'L’année de naissance se dit une seule fois. Pour la corriger, écrivez-nous\u00a0: page Contact.';

/** Error for fields that changed too recently to change again, or cannot change. */
function tooEarly(
  { alias, tz, birthYear }: ProfileChange,
  { birthYear: yearNow, alias: aliasNow, tz: tzNow, tzNext, aliasChangeableAt, tzChangeableAt }: OwnProfile,
): Record<string, string> {
  return {
    ...(birthYear !== undefined && birthYear !== yearNow && { birthYear: ONCE }),
    ...(alias !== undefined && alias !== aliasNow && aliasChangeableAt !== null && { alias: 'Un nom se change une fois en 30 jours.' }),
    ...(tz !== undefined &&
      tz !== (tzNext?.tz ?? tzNow) &&
      tzChangeableAt !== null && { tz: 'Un fuseau horaire se change une fois en 7 jours.' }),
  };
}

function wrongFields(
  { alias, birthYear, visibility, tz, guardianPhone }: ProfileChange,
  isHidden: boolean,
  before: Pick<OwnProfile, 'phone' | 'birthYear'>,
): Record<string, string> {
  return {
    ...(alias && isRude(alias) && { alias: 'Choisissez un autre nom.' }),
    ...(birthYear !== undefined && birthYear > thisYear() - YOUNGEST && { birthYear: 'Vérifiez cette année.' }),
    ...(birthYear !== undefined && before.birthYear !== null && birthYear !== before.birthYear && { birthYear: ONCE }),
    ...(visibility === 'name' && isHidden && { visibility: 'Le nom ne se montre qu’à partir de 18 ans.' }),
    ...(guardianPhone && guardianPhone === before.phone && { guardianPhone: OWN_AS_GUARDIAN }),
    ...(tz !== undefined && !isTimeZone(tz) && { tz: NO_TIME_ZONE }),
  };
}

function guardianPhone(typed: string): string {
  try {
    return readPhone(typed, 'BF').e164;
  } catch (error) {
    if (error instanceof AppError) throw new AppError('VALIDATION', { fields: { guardianPhone: error.details.fields?.phone ?? '' } });
    throw error;
  }
}
