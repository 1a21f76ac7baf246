import type { Role } from '@ulty/contracts/auth.js';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** An account. `email` is kept in lower case; ids are UUID v7. */
@Entity('users')
@Unique('users_email_unique', ['email'])
@Check('users_email_lower', 'email = lower(email)')
@Check('users_role_known', "role in ('learner', 'admin')")
export class UserEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pk' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { name: 'password_hash', select: false })
  passwordHash!: string;

  @Column('text', { default: 'learner' })
  role!: Role;

  /** IANA time zone; days of streaks are counted in it. */
  @Column('text', { default: 'Africa/Ouagadougou' })
  tz!: string;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt!: Date | null;
}
