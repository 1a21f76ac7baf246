import type { Role } from '@ulty/contracts/people/auth.js';
import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An account; its constraints stand in `api/schema/tables/users.sql`. `email` is kept in lower case; ids are UUID v7. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null for accounts made by phone number. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Given at registration while another account had it as `email`; nobody has proven it for this one. Decision 0035. */
  @Column('text', { name: 'claimed_email', nullable: true })
  claimedEmail!: string | null;

  /** E.164; null for accounts made by e-mail. */
  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('timestamptz', { name: 'phone_verified_at', nullable: true })
  phoneVerifiedAt!: Date | null;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { name: 'password_hash', select: false, nullable: true })
  passwordHash!: string | null;

  @Column('text', { default: 'learner' })
  role!: Role;

  /** IANA time zone; days of streaks are counted in it until `tzNextFrom`. */
  @Column('text', { default: 'Africa/Ouagadougou' })
  tz!: string;

  /** The time zone chosen last, and the moment it applies from; both or neither. */
  @Column('text', { name: 'tz_next', nullable: true })
  tzNext!: string | null;

  @Column('timestamptz', { name: 'tz_next_from', nullable: true })
  tzNextFrom!: Date | null;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt!: Date | null;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  /** The name others see. */
  @Column('text', { nullable: true })
  alias!: string | null;

  /** `ulty_fold(alias)`: no accents, no capitals. */
  @Column('text', { name: 'alias_folded', nullable: true })
  aliasFolded!: string | null;

  @Column('timestamptz', { name: 'alias_changed_at', nullable: true })
  aliasChangedAt!: Date | null;

  @Column('smallint', { name: 'birth_year', nullable: true })
  birthYear!: number | null;

  @Column('text', { nullable: true })
  track!: OwnProfile['track'];

  @Column('text', { nullable: true })
  grade!: string | null;

  @Column('text', { nullable: true })
  region!: string | null;

  @Column('text', { nullable: true })
  school!: string | null;

  @Column('text', { name: 'guardian_phone', nullable: true })
  guardianPhone!: string | null;

  /** Since when `guardianPhone` is confirmed by a code its holder gave. */
  @Column('timestamptz', { name: 'guardian_confirmed_at', nullable: true })
  guardianConfirmedAt!: Date | null;

  @Column('text', { default: 'alias' })
  visibility!: OwnProfile['visibility'];

  /** Stays out of the rankings of the country and of regions. Product §2.7. */
  @Column('boolean', { name: 'leaderboard_opt_out', default: false })
  leaderboardOptOut!: boolean;

  /** Stands in the ranking of the own school. */
  @Column('boolean', { name: 'school_board_opt_in', default: false })
  schoolBoardOptIn!: boolean;

  @Column('text', { name: 'data_mode', default: 'normal' })
  dataMode!: OwnProfile['dataMode'];

  /** Since when the person wants no league; null: takes part. */
  @Column('timestamptz', { name: 'league_left_at', nullable: true })
  leagueLeftAt!: Date | null;

  /** When the account is to be deleted; null when no deletion was asked for. */
  @Column('timestamptz', { name: 'deletion_at', nullable: true })
  deletionAt!: Date | null;

  /** When the account was deleted: since then only the ledger needs this row. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  /** Grows with each change of the profile: a change of an older version is refused with VERSION_CONFLICT. */
  @Column('integer', { default: 1 })
  version!: number;

  /** When the person or we last changed what is seen of the account; set by the database. */
  @Column('timestamptz', { name: 'profile_changed_at', default: () => 'now()' })
  profileChangedAt!: Date;
}
