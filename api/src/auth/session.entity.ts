import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** One sign-in. The token itself is only in the browser: the table holds its SHA-256. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'sessions_pk' })
  tokenHash!: Buffer;

  @Index('sessions_user')
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_fk' })
  user?: Relation<UserEntity>;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Index('sessions_expiry')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
