import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** One sign-in. The token itself is only in the browser: the table holds its SHA-256. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** The session's public id for its owner, who must not see tokens. */
  @Column('uuid')
  id!: string;

  /** e.g. 'Chrome sur Android'. */
  @Column('text', { default: 'Appareil inconnu' })
  device!: string;

  /** The device id of the browser's last event; null before its first. Decision 0029. */
  @Column('text', { name: 'device_id', nullable: true })
  deviceId!: string | null;

  /** SHA-256 of the browser's token; null for sign-ins older than that token. Decision 0034. */
  @Column('bytea', { name: 'browser_hash', nullable: true })
  browserHash!: Buffer | null;

  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<UserEntity>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** When the person gave the password again. Decision 0112. */
  @Column('timestamptz', { name: 'proven_at', nullable: true })
  provenAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Argon2id; set on a profile kept on its device. Decision 0028. */
  @Column('text', { name: 'pin_hash', nullable: true })
  pinHash!: string | null;

  /**
   * Hash of the token before the profile was last opened: with the code it opens the profile again until the new token has been used.
   * Decision 0028.
   */
  @Column('bytea', { name: 'former_hash', nullable: true })
  formerHash!: Buffer | null;

  @Column('smallint', { name: 'pin_tries', default: 0 })
  pinTries!: number;

  /** Put aside until its code is given: signs nobody in. */
  @Column('timestamptz', { name: 'locked_at', nullable: true })
  lockedAt!: Date | null;
}
