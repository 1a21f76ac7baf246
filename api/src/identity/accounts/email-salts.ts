import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import { readSaltKey } from './accounts.queries.js';

const SALT_BYTES = 16;

/**
 * Salts of passwords, one per address: several accounts may claim one address, and a sign-in must cost the same however many they are.
 * Nobody can predict them without the database. Decision 0035.
 */
@Injectable()
export class EmailSalts {
  private key: Promise<string> | null = null;

  constructor(private readonly db: Db) {}

  async of(email: string): Promise<Buffer> {
    this.key ??= this.loadKey().catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return hash('sha256', `${await this.key} ${email}`, 'buffer').subarray(0, SALT_BYTES);
  }

  private async loadKey(): Promise<string> {
    const row = await this.db.one(readSaltKey);
    if (!row) throw new Error('the table email_salt is empty');
    return row.key;
  }
}
